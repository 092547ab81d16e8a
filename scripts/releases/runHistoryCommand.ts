import {
  sendHistoryCommand,
  getCommandFile,
  CommandError,
  UnansweredError,
  type CommandInput,
  type CommandAnswer,
} from '#server/releases/index.ts';
import { exitWithUsageError } from '../exitWithUsageError.ts';

export type HistoryCommandInput = { [Key in keyof CommandInput]: CommandInput[Key] | undefined };

/** Sends a command of the history to the running portal. Exits with 2 if none runs here. */
export async function runHistoryCommand(command: string, input: HistoryCommandInput): Promise<CommandAnswer> {
  const file = getCommandFile(process.env.DATA_DIR || '.data');
  const answer = await sendHistoryCommand(file, { command, ...input }).catch(refused);
  return (
    answer ??
    exitWithUsageError('No portal runs with a history of this folder: start it, in the same DATA_DIR.')
  );
}

function refused(error: unknown): CommandAnswer {
  if (!(error instanceof CommandError)) throw error;
  const hint =
    error instanceof UnansweredError ? ' `npm run portico -- releases history` says what is live.' : '';
  return { text: error.message + hint, isRefused: true };
}
