import type { Operator } from './operator.ts';
import { publish, type ReleaseContext } from './publish.ts';
import { Refusal } from '../commands/refusal.ts';
import type { GateReport } from './report.ts';
import { addApproval, type Draft } from './store/drafts.ts';
import { readTree } from './store/trees.ts';

/**
 * Stores a publisher's approval of a draft. The approval is valid for exactly this tree, base version and report.
 * @param seen the hash of the report that the publisher reviewed.
 * @throws Refusal if this person may not approve, or if the draft or the live version has changed since.
 */
export async function approveDraft(
  draft: Draft,
  seen: string,
  by: Operator,
  context: ReleaseContext,
): Promise<GateReport> {
  if (by.role !== 'publisher') throw new Refusal(`${by.name} may not agree to a draft: a publisher has to.`);
  const before = await report(draft, by, context);
  if (before.editedBy.includes(by.name)) throw new Refusal('Nobody agrees to what they edited themselves.');
  if (before.hash !== seen)
    throw new Refusal('What was looked at is not what the draft is over what is live by now: look again.');
  await addApproval(context.database, draft, seen, { who: by.name, at: context.now() });
  return report(draft, by, context);
}

async function report(
  { tree, base, why, author }: Draft,
  by: Operator,
  context: ReleaseContext,
): Promise<GateReport> {
  const publication = {
    tree: await readTree(context.database, tree),
    base,
    kind: 'publish',
    author,
    by,
    why,
    isDry: true,
  } as const;
  return (await publish(publication, context)).report;
}
