import { getTitleText, type ApiCall, type JsonObject } from '#definition';
import { buildTestCase } from '../buildTestCase.ts';
import { fillPlaceholders } from '../language/fillPlaceholders.ts';
import { findFirstValue } from '../language/buildCell.ts';
import { listBlocks } from '../listBlocks.ts';
import type { TestCase } from '../testCase.ts';
import { buildRowAnswers } from './buildRowAnswers.ts';
import { listVisibleColumns } from './buildLinkAddresses.ts';
import { formatCaseName, orderRows, type ReportCaseContext } from './reportCaseContext.ts';

/** Builds the case of the columns whose values files have as they came. None on a screen with other blocks, or without such rows. */
export function buildExportCases(
  reportCase: ReportCaseContext,
  call: ApiCall,
  samples: JsonObject[],
): TestCase[] {
  const { context, pointer, reachSteps } = reportCase;
  const columns = listVisibleColumns(reportCase).filter((column) => column.export === 'value');
  if (columns.length === 0 || listBlocks(context.screen).length > 1) return [];
  const read = (row: JsonObject, field: string | string[]) =>
    String(findFirstValue([field].flat(), row) ?? '');
  const rows = samples.filter((row) => columns.every(({ field }) => isPlain(read(row, field))));
  if (rows.length === 0) return [];
  const order = orderRows(reportCase, rows);
  const { exportRows = 'Export {kind}', exportPage = 'Export {kind} of this page' } = context.config.words;
  const button = fillPlaceholders(call.paging ? exportPage : exportRows, { kind: 'CSV' });
  const exported = columns.map(({ header, field }) => [
    header,
    order.map((at) => read(rows[at] ?? {}, field)),
  ]);
  return [
    buildTestCase(context, {
      about: formatCaseName(reportCase, 'file'),
      given: `the backend answers ${rows.length} rows`,
      when: `${getTitleText(context.screen.title)} is opened, and ${button} pressed`,
      then: 'the file has the values of these columns as they came',
      pointer: [...pointer, 'columns'],
      answers: buildRowAnswers(reportCase, rows),
      steps: [...reachSteps, { press: button }, { see: { exported: Object.fromEntries(exported) } }],
    }),
  ];
}

/** True for a short text that a CSV file neither quotes nor guards. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} ]{0,30}$/u.test(text);
