import type { PublishedDraft, ReviewReport } from '#workbench/protocol.ts';
import type { PublicationResult } from '../releases/publish.ts';
import type { Report } from '../releases/report.ts';

export function buildReviewReport(report: Report): ReviewReport {
  const { hash, problems, warnings, changes, gates, conflicts, approval, editedBy, approvedBy } = report;
  const { cases, ticked, failures, answer } = report;
  const people = { approval, editedBy, approvedBy };
  const seen = { problems, warnings, changes, gates, conflicts };
  return { hash, ...seen, ...people, cases, ticked, failures, answer };
}

export function buildPublishedDraft({ version, report }: PublicationResult): PublishedDraft {
  return { version: version?.number ?? null, report: buildReviewReport(report) };
}
