import { CommandError } from '../../commands/remoteCommands.ts';
import type { Operator } from '../operator.ts';
import type { Publication } from '../publish.ts';
import type { Releases } from '../releases.ts';
import { tickCases } from '../tickCases.ts';
import { isNamed } from './reportName.ts';

/** What is to be published, by an operator. */
type Wanted = Publication & { by: Operator };

/**
 * Notes that somebody has looked at each case that a report tells.
 * @param seen the report's name, as they were told it.
 * @throws CommandError where another one would be told by now.
 */
export async function tickSeen(
  { desk, publish }: Releases,
  publication: Wanted,
  seen: string,
): Promise<void> {
  const { report } = await publish({ ...publication, isDry: true });
  if (!isNamed(report, seen))
    throw new CommandError('What was looked at is not what would be published by now: look again.');
  await tickCases(report, publication.by, desk);
}
