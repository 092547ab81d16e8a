/** The door of the releases: what commands use of them. */
export { askServer, CommandError, Unanswered } from '../commands/remoteCommands.ts';
export { commandFile } from './commands/commandFile.ts';
export type { DemonstrationOperator } from './demonstration.ts';
export { describeRole } from './operator.ts';
export type { Given, Said } from './commands/given.ts';
