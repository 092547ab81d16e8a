export { CommandError, Unanswered } from '../commands/remoteCommands.ts';
export { askHistory } from './commands/askHistory.ts';
export { commandFile } from './commands/commandFile.ts';
export type { Given, Said } from './commands/given.ts';
