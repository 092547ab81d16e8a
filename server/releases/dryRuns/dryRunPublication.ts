import type { Operator } from '../operator.ts';
import type { Publication, PublicationResult } from '../publish.ts';
import type { Releases } from '../releases.ts';
import { hashTree } from '../tree.ts';

export interface DryRunPublication extends Publication {
  by: Operator;
}

/**
 * Returns the report of a publication without publishing. A newer dry run of the same operator aborts it.
 * @param caller is aborted once nobody waits for the answer.
 * @throws Refusal if a newer dry run aborts it.
 */
export function dryRunPublication(
  publication: DryRunPublication,
  { context, publish }: Pick<Releases, 'context' | 'publish'>,
  caller?: AbortSignal,
): Promise<PublicationResult> {
  const { tree, base, kind, by, answer = '' } = publication;
  const what = JSON.stringify([hashTree(tree), base, kind, answer]);
  return context.dryRuns.run({ who: by.name, what, caller }, (signal) =>
    publish({ ...publication, isDry: true, signal }),
  );
}
