import {
  askHistory,
  commandFile,
  CommandError,
  Unanswered,
  type Given,
  type Said,
} from '#server/releases/index.ts';
import { refuse } from '../refuse.ts';

export type Asked = { [Key in keyof Given]: Given[Key] | undefined };

/** Sends a command of the history to the running portal. Exits with 2 if none runs here. */
export async function askPortal(command: string, input: Asked): Promise<Said> {
  const file = commandFile(process.env.DATA_DIR || '.data');
  const answer = await askHistory(file, { command, ...input }).catch(refused);
  return answer ?? refuse('No portal runs with a history of this folder: start it, in the same DATA_DIR.');
}

function refused(error: unknown): Said {
  if (!(error instanceof CommandError)) throw error;
  const hint = error instanceof Unanswered ? ' `npm run portico -- releases history` says what is live.' : '';
  return { text: error.message + hint, isRefused: true };
}
