import type { JsonObject } from '#definition';
import { buildAnswerBody, setAtPath } from '../buildAnswerBody.ts';
import type { CaseContext } from '../caseContext.ts';
import { buildReadAnswers } from '../reads.ts';
import type { CannedAnswer } from '../testCase.ts';
import type { ReportCaseContext } from './reportCaseContext.ts';

export const answerSum = '1234.505';

function answerRows(context: CaseContext, place: string, rows: JsonObject[]): Record<string, CannedAnswer> {
  const [name = ''] = place.split('.');
  return buildReadAnswers(context, { [name]: setAtPath(null, place.slice(name.length), rows) });
}

/** Builds answers with these rows, of the report's call or of the read that has its rows. */
export function buildRowAnswers(
  { context, report, call }: ReportCaseContext,
  rows: JsonObject[],
): Record<string, CannedAnswer> {
  if (report.rows !== undefined) return answerRows(context, report.rows, rows);
  const sum = report.total && !('field' in report.total) && rows.length > 0 ? report.total.from : null;
  const body = call && buildAnswerBody(call, rows);
  return call
    ? {
        [report.call ?? '']: {
          body: sum === null ? body : setAtPath(body, sum.slice('answer'.length), answerSum),
        },
      }
    : {};
}
