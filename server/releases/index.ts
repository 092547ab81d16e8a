export { CommandError, UnansweredError } from '../commands/remoteCommands.ts';
export { sendHistoryCommand } from './commands/sendHistoryCommand.ts';
export { getCommandFile } from './commands/getCommandFile.ts';
export type { CommandInput, CommandAnswer } from './commands/commandInput.ts';
