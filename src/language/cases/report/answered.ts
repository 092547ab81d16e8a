import type { JsonObject } from '#definition';
import { answerBody, assignAt } from '../answerBody.ts';
import type { CaseContext } from '../caseContext.ts';
import { answersOf } from '../reads.ts';
import type { CannedAnswer } from '../testCase.ts';
import type { ReportCase } from './reportCase.ts';

export const answerSum = '1234.505';

function answerRows(context: CaseContext, place: string, rows: JsonObject[]): Record<string, CannedAnswer> {
  const [name = ''] = place.split('.');
  return answersOf(context, { [name]: assignAt(null, place.slice(name.length), rows) });
}

/** Answers with these rows, of the report's call or of the read that has its rows. */
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
          body: sum === null ? body : assignAt(body, sum.slice('answer'.length), answerSum),
        },
      }
    : {};
}
