import type { PublishAnswer, ReviewReport } from '#workbench/protocol.ts';
import type { PublicationResult } from '../releases/publish.ts';
import type { GateReport } from '../releases/report.ts';

/** Converts a report to the type of the protocol. */
export function toReviewReport(report: GateReport): ReviewReport {
  const { hash, problems, warnings, changes, gates, conflicts, approval, editedBy, approvedBy } = report;
  const { cases, ticked, failures, answer } = report;
  const people = { approval, editedBy, approvedBy };
  const seen = { problems, warnings, changes, gates, conflicts };
  return { hash, ...seen, ...people, cases, ticked, failures, answer };
}

/** Converts the result of a publication to the type of the protocol. */
export function toPublishAnswer({ version, report }: PublicationResult): PublishAnswer {
  return { version: version?.number ?? null, report: toReviewReport(report) };
}
