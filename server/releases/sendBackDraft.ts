import { Refusal } from '../commands/refusal.ts';
import type { Operator } from './operator.ts';
import type { ReleaseContext } from './publish.ts';
import { listDraftAuthors } from './store/drafts.ts';
import type { OpenDraft } from './store/openDrafts.ts';
import { returnDraft, type DraftReturn } from './store/draftReturns.ts';

/**
 * Sends a draft back to its author, or rejects it.
 * @throws Refusal if this person may not, or if the draft is not under review as it was read.
 */
export async function sendBackDraft(
  { tree, ...draft }: OpenDraft,
  { kind, reason }: Pick<DraftReturn, 'kind' | 'reason'>,
  by: Operator,
  { database, now }: Pick<ReleaseContext, 'database' | 'now'>,
): Promise<void> {
  if (by.role !== 'publisher')
    throw new Refusal(`${by.name} may not send a draft back or reject it: a publisher has to.`);
  const editors = tree === null ? [] : await listDraftAuthors(database, tree);
  if (by.name === draft.author || editors.includes(by.name))
    throw new Refusal('Nobody sends back or rejects what they edited themselves.');
  const isReturned =
    tree !== null &&
    (await returnDraft(database, { draft: { ...draft, tree }, kind, reason, who: by.name, at: now() }));
  if (!isReturned) throw new Refusal('This draft is not under review any more: look again.');
}
