import type { ReviewedReportBody } from '#workbench/protocol.ts';
import type { Operator } from '../releases/operator.ts';
import type { PublicationResult } from '../releases/publish.ts';
import type { Releases } from '../releases/releases.ts';
import type { GateReport } from '../releases/report.ts';
import { requireSentDraft } from '../releases/store/drafts.ts';
import type { OpenDraft } from '../releases/store/openDrafts.ts';
import { hashTree } from '../releases/tree.ts';
import type { DraftTrees } from './createDraftTrees.ts';
import { HttpError } from '../http/httpError.ts';

/** Publishes a draft under its author's name. A dry run only returns the report. */
export type PublishDraft = (
  draft: OpenDraft,
  by: Operator,
  isDry: boolean,
  answer?: string,
) => Promise<PublicationResult>;

/** Creates the function that publishes drafts. */
export function createDraftPublisher(releases: Pick<Releases, 'publish'>, trees: DraftTrees): PublishDraft {
  return async (draft, by, isDry, answer = '') => {
    const { base, author, why } = draft;
    const tree = await trees.draft(draft);
    return releases.publish({
      tree,
      base,
      kind: 'publish',
      author,
      by,
      why,
      answer,
      isDry,
      alsoInTransaction: (transaction) => requireSentDraft(transaction, draft.id, hashTree(tree)),
    });
  };
}

/** @throws HttpError if it is another report than the reviewed one. */
export function requireReviewedReport({ hash }: GateReport, seen: ReviewedReportBody): void {
  if (hash === seen.report) return;
  throw new HttpError(
    409,
    'What was looked at is not what the draft is over what is live by now: look again.',
  );
}
