import type { DraftWithTexts, PortalSummary, ReviewReport } from '../../protocol.ts';
import { formatQuantity } from '../../words/formatQuantity.ts';

interface Compared {
  report: Pick<ReviewReport, 'problems' | 'cases'>;
  /** The draft that is compared. Default: a version of the history. */
  draft?: Pick<DraftWithTexts, 'edits'>;
  /** The summary of the portal; null while it is loading. */
  portal: Pick<PortalSummary, 'live'> | null;
}

/** Describes why no change is listed. */
export function describeNoChange({ report, draft, portal }: Compared): string {
  const { problems, cases } = report;
  if (problems.length > 0) return 'It is compared with what is live once nothing is wrong.';
  if (portal?.live === null) return 'Nothing is live yet that it could be compared with.';
  if (cases.length > 0) return `The review shows ${formatQuantity(cases.length, 'changed case')}.`;
  if (draft && Object.keys(draft.edits).length === 0) return 'It changes nothing yet.';
  return 'Members notice nothing: they get the same as now.';
}
