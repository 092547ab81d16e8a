import { CommandError } from '../commands/remoteCommands.ts';
import { isDatabaseDown } from '../database/isDatabaseDown.ts';

/** The database failed. The message says if anything may have changed. The request may be repeated. */
export class InterruptedError extends CommandError {}

const unknown = 'The database does not answer at this moment: look again once it does.';

/** Returns the error, or an `InterruptedError` with this sentence if the database failed. */
export function wrapDatabaseError(error: unknown, message = unknown): unknown {
  return isDatabaseDown(error) ? new InterruptedError(message) : error;
}
