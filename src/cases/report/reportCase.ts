import type { ApiCall, Filter, Json, JsonObject, Report } from '../../definition/index.ts';
import type { Step } from '../testCase.ts';
import { member, type CaseContext, type Pointer } from '../caseContext.ts';
import { payloadOf } from '../readScope.ts';
import { filterTries } from './filterTries.ts';

/** A report, and what every case of it needs to know. */
export interface ReportCase {
  context: CaseContext;
  report: Report;
  pointer: Pointer;
  /** The table's name. */
  name: string;
  /** The presses that lead to it. */
  reach: Step[];
  /** Null for a report that never asks. */
  call: ApiCall | null;
}

export const about = ({ report }: ReportCase, word: string): string =>
  report.name ? `${report.name}-${word}` : word;

export const emptyText = ({ report, context }: ReportCase): string =>
  report.empty ?? context.config.words.empty;

export function payload({ report, call }: ReportCase, filters: JsonObject): Record<string, Json> {
  return { ...payloadOf(report.payload, { session: { ...member }, filters }), ...call?.fixed };
}

/** The values of the filters when nobody has chosen. */
export function initialOf(filters: Filter[] = []): JsonObject {
  return Object.fromEntries(filters.map((filter) => [filter.name, filterTries(filter).first]));
}
