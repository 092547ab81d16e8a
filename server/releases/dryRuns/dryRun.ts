import type { Operator } from '../operator.ts';
import type { Publication, Published } from '../publish.ts';
import type { Releases } from '../releases.ts';
import { hashTree } from '../tree.ts';

/** A publication of which an operator asks for the gates alone. */
export interface DryPublication extends Publication {
  by: Operator;
}

/**
 * What every gate says, without a change. A newer dry run of the same operator ends it.
 * @param caller is aborted once nobody waits for the answer.
 * @throws Refusal where a newer one has ended it.
 */
export function dryRun(
  publication: DryPublication,
  { desk, publish }: Pick<Releases, 'desk' | 'publish'>,
  caller?: AbortSignal,
): Promise<Published> {
  const { tree, base, kind, by, answer = '' } = publication;
  const what = JSON.stringify([hashTree(tree), base, kind, answer]);
  return desk.dryRuns.run({ who: by.name, what, caller }, (signal) =>
    publish({ ...publication, isDry: true, signal }),
  );
}
