import { getTitleText, type ApiCall } from '#definition';
import { buildTestCase } from '../buildTestCase.ts';
import { buildCell } from '../language/buildCell.ts';
import { buildPictureRequests } from '../language/buildPictureRequests.ts';
import type { TestCase } from '../testCase.ts';
import { buildCaseRow } from './buildCaseRow.ts';
import { listVisibleColumns } from './buildLinkAddresses.ts';
import { buildRowAnswers } from './buildRowAnswers.ts';
import { buildCellScope, formatCaseName, type ReportCaseContext } from './reportCaseContext.ts';

/** Builds a case with one row for the pictures of its cells that a call answers; none without such pictures. */
export function buildPictureCases(reportCase: ReportCaseContext, call: ApiCall): TestCase[] {
  const { context, pointer, reachSteps } = reportCase;
  const row = buildCaseRow(call, []);
  const around = buildCellScope(context);
  const columns = listVisibleColumns(reportCase).filter(
    (column) => buildCell(column, row, 0, context.config, around).text !== '',
  );
  const formats = columns.map(({ format }) => format);
  const sent = buildPictureRequests(context, formats, { ...around, row });
  if (Object.keys(sent).length === 0) return [];
  return [
    buildTestCase(context, {
      about: formatCaseName(reportCase, 'pictures'),
      given: 'the backend answers one row',
      when: `${getTitleText(context.screen.title)} is opened`,
      then: 'the pictures in its cells are asked for, each once',
      pointer: [...pointer, 'columns'],
      answers: buildRowAnswers(reportCase, [row]),
      steps: [...reachSteps, { see: { sent } }],
    }),
  ];
}
