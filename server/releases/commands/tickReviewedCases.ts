import { CommandError } from '../../commands/remoteCommands.ts';
import type { Operator } from '../operator.ts';
import type { Publication } from '../publish.ts';
import type { Releases } from '../releases.ts';
import { tickCases } from '../tickCases.ts';
import { matchesReportHash } from './reportHash.ts';

type Wanted = Publication & { by: Operator };

/**
 * Ticks each case of a report for an operator.
 * @param seen the hash of the report that they reviewed, or its beginning.
 * @throws CommandError if the report has changed since.
 */
export async function tickReviewedCases(
  { context, publish }: Releases,
  publication: Wanted,
  seen: string,
): Promise<void> {
  const { report } = await publish({ ...publication, isDry: true });
  if (!matchesReportHash(report, seen))
    throw new CommandError('What was looked at is not what would be published by now: look again.');
  await tickCases(report, publication.by, context);
}
