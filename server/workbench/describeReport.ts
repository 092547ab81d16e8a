import type { PublishedDraft, ReviewReport } from '#workbench/protocol.ts';
import type { Published } from '../releases/publish.ts';
import type { Report } from '../releases/report.ts';

/** What the gates say, as the browser gets it. */
export function describeReport(report: Report): ReviewReport {
  const { hash, problems, warnings, changes, gates, conflicts, approval, editedBy, approvedBy } = report;
  const { cases, ticked, failures, answer } = report;
  const people = { approval, editedBy, approvedBy };
  const seen = { problems, warnings, changes, gates, conflicts };
  return { hash, ...seen, ...people, cases, ticked, failures, answer };
}

/** What came of a publication, as the browser gets it. */
export function describePublished({ version, report }: Published): PublishedDraft {
  return { version: version?.number ?? null, report: describeReport(report) };
}
