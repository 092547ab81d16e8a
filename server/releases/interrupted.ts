import { CommandError } from '../commands/remoteCommands.ts';
import { isDatabaseDown } from '../database/isDatabaseDown.ts';

/** The database failed. The message says if anything may have changed. The request may be repeated. */
export class Interrupted extends CommandError {}

const unknown = 'The database does not answer at this moment: look again once it does.';

/** Returns the error, or an `Interrupted` with this sentence for an error of the database. */
export function wrapInterrupted(error: unknown, says = unknown): unknown {
  return isDatabaseDown(error) ? new Interrupted(says) : error;
}
