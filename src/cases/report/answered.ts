import type { Json, JsonObject } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { CaseContext } from '../caseContext.ts';
import { answersOf } from '../reads.ts';
import type { CannedAnswer } from '../testCase.ts';
import type { ReportCase } from './reportCase.ts';

/** What a backend has added up, in the cases. */
export const answerSum = '1234.505';

/** A body with that sum at a path of the answer. */
function putSum(body: Json, path: string): Json {
  const inside = path
    .split('.')
    .slice(1)
    .reduceRight<Json>((held, step) => ({ [step]: held }), answerSum);
  return { ...(body as JsonObject), ...(inside as JsonObject) };
}

/** The answer of a read in which these rows stand. */
function answerRows(context: CaseContext, place: string, rows: JsonObject[]): Record<string, CannedAnswer> {
  const [name = '', ...path] = place.split('.');
  const held = path.reduceRight<Json>((inside, step) => ({ [step]: inside }), rows);
  return answersOf(context, { [name]: held });
}

/** What the report's call, or the read that has its rows, answers with these rows. */
export function answered(
  { context, report, call }: ReportCase,
  rows: JsonObject[],
): Record<string, CannedAnswer> {
  if (report.rows !== undefined) return answerRows(context, report.rows, rows);
  const sum = report.total && !('field' in report.total) && rows.length > 0 ? report.total.from : null;
  const body = call && answerBody(call, rows);
  return call ? { [report.call ?? '']: { body: sum === null ? body : putSum(body, sum) } } : {};
}
