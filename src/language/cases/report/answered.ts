import type { JsonObject } from '#definition';
import { answerBody, putAt } from '../answerBody.ts';
import type { CaseContext } from '../caseContext.ts';
import { answersOf } from '../reads.ts';
import type { CannedAnswer } from '../testCase.ts';
import type { ReportCase } from './reportCase.ts';

/** What a backend has added up, in the cases. */
export const answerSum = '1234.505';

/** The answer of a read in which these rows stand. */
function answerRows(context: CaseContext, place: string, rows: JsonObject[]): Record<string, CannedAnswer> {
  const [name = ''] = place.split('.');
  return answersOf(context, { [name]: putAt(null, place.slice(name.length), rows) });
}

/** What the report's call, or the read that has its rows, answers with these rows. */
export function answered(
  { context, report, call }: ReportCase,
  rows: JsonObject[],
): Record<string, CannedAnswer> {
  if (report.rows !== undefined) return answerRows(context, report.rows, rows);
  const sum = report.total && !('field' in report.total) && rows.length > 0 ? report.total.from : null;
  const body = call && answerBody(call, rows);
  return call
    ? {
        [report.call ?? '']: {
          body: sum === null ? body : putAt(body, sum.slice('answer'.length), answerSum),
        },
      }
    : {};
}
