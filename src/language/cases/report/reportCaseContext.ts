import type { ApiCall, JsonObject, Report } from '#definition';
import type { Scope } from '../language/evaluate.ts';
import { sortRowIndices } from '../language/sortRowIndices.ts';
import type { SentRequest, Step } from '../testCase.ts';
import type { CaseContext } from '../caseContext.ts';
import { buildOptionRows } from '../reads.ts';
import { buildCaseScope } from '../scope.ts';
import type { Pointer } from '../pointer.ts';
import { buildRequest } from '../buildRequest.ts';
import { buildPageKeys, type CasePage } from './buildPageKeys.ts';
import { buildFilterTestValues } from './buildFilterTestValues.ts';

/** A report, with the facts from which its test cases are built. */
export interface ReportCaseContext {
  context: CaseContext;
  report: Report;
  pointer: Pointer;
  name: string;
  reachSteps: Step[];
  /** The call that loads the rows. Null for a report without a call of its own. */
  call: ApiCall | null;
}

export const formatCaseName = ({ report }: ReportCaseContext, word: string): string =>
  report.name ? `${report.name}-${word}` : word;

export const getEmptyText = ({ report, context }: ReportCaseContext): string =>
  report.empty ?? context.config.words.empty;

/** Builds the request of a report with these filter values; null for a report without a call. */
export function buildReportRequest(
  { report, call, context }: ReportCaseContext,
  filters: JsonObject,
  page: CasePage = { page: 0, order: report.order },
): SentRequest | null {
  if (!call) return null;
  const request = buildRequest(call, report.payload, { ...buildCaseScope(context), filters });
  return { ...request, payload: { ...request.payload, ...buildPageKeys(call, report, page) } };
}

/** Returns the initial values of the filters, by name. */
export function getInitialFilters({ report: { filters = [] }, context }: ReportCaseContext): JsonObject {
  return Object.fromEntries(
    filters.map((filter) => [filter.name, buildFilterTestValues(filter, context).first]),
  );
}

/** Returns the indices of rows in the order on screen: that of the answer if the backend pages, otherwise the report's. */
export function orderRows({ context, report, call }: ReportCaseContext, rows: JsonObject[]): number[] {
  if (call?.paging) return rows.map((_, at) => at);
  return sortRowIndices(rows, report, context.config, buildCellScope(context));
}

/** Builds the values that cells can read besides their row: those around the screen, and the rows of reads with words. */
export function buildCellScope(context: CaseContext): Scope {
  const names = Object.keys(context.screen.reads ?? {});
  const rows = Object.fromEntries(names.map((name) => [name, buildOptionRows(context, name)]));
  return { ...buildCaseScope(context), ...rows };
}
