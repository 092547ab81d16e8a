import { CommandError } from '../commands/remoteCommands.ts';
import { isDatabaseDown } from '../database/isDatabaseDown.ts';

/** The database failed in the middle: says in a sentence what is known of what was asked for. It may be asked for again. */
export class Interrupted extends CommandError {}

const unknown = 'The database does not answer at this moment: look again once it does.';

/** What was thrown; a fault of the database as a sentence for whoever asked. */
export function sayInterrupted(error: unknown, says = unknown): unknown {
  return isDatabaseDown(error) ? new Interrupted(says) : error;
}
