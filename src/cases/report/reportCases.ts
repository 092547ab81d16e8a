import type { ApiCall, JsonObject, Report } from '../../definition/index.ts';
import { answerBody } from '../answerBody.ts';
import type { CannedAnswer, TestCase, SeenCell, Expectation } from '../testCase.ts';
import { draftCase } from '../draftCase.ts';
import { callNamed } from '../callNamed.ts';
import type { CaseContext } from '../caseContext.ts';
import { listBlocks, type FoundBlock } from '../listBlocks.ts';
import { writeSum } from '../language/writeAmount.ts';
import { readFirst, writeCell } from '../language/writeCell.ts';
import { filterCase } from './filterCase.ts';
import { filterTries } from './filterTries.ts';
import { makeRows } from './makeRows.ts';
import { about, emptyText, initialOf, requestOf, type ReportCase } from './reportCase.ts';

/** As many rows as the first page shows. */
const pageSize = 25;

/** What a report must do: its headings, cells, sum and filters, and what it says when there is nothing to show. */
export function reportCases(
  context: CaseContext,
  { block: report, pointer, tabs }: FoundBlock<Report>,
): TestCase[] {
  const name = report.heading ?? context.screen.title;
  const reach = (tabs ?? []).map((press) => ({ press }));
  const call = report.call === undefined ? null : (callNamed(context.calls, report.call) as ApiCall);
  const one: ReportCase = { context, report, pointer, name, reach, call };
  const filters = (report.filters ?? []).map((filter, at) => filterCase(one, filter, at));
  if (!call) return [headingsCase(one), ...filters];
  return [headingsCase(one), cellsCase(one, call), ...filters, ...failureCases(one)];
}

function headingsCase(one: ReportCase): TestCase {
  const { context, report, pointer, name, reach, call } = one;
  const pointers = [
    ['title'],
    ...report.columns.map((_, at) => [...pointer, 'columns', at]),
    [...pointer, 'empty'],
  ];
  const request = requestOf(one, initialOf(report.filters));
  const fields = Object.fromEntries(
    (report.filters ?? []).map((filter) => [filter.label, filterTries(filter).seen]),
  );
  return draftCase(context, {
    about: about(one, 'headings'),
    given: 'there are no rows',
    when: `${context.screen.title} is opened`,
    then: `it asks once, and shows its headings, its filters at their defaults and "${emptyText(one)}"`,
    pointers: [
      pointer.length > 0 ? pointer : ['title'],
      ...pointers,
      ...(call
        ? [
            [...pointer, 'call'],
            [...pointer, 'payload'],
          ]
        : []),
    ],
    steps: [
      ...reach,
      {
        see: {
          heading: headingOf(one, []),
          headers: { [name]: report.columns.map(({ header }) => header) },
          rows: { [name]: [] },
          fields,
          labels: Object.keys(fields),
          texts: [emptyText(one)],
          alerts: [],
          ...(request ? { sent: { [report.call ?? '']: [request] } } : {}),
        },
      },
    ],
  });
}

function cellsCase(one: ReportCase, call: ApiCall): TestCase {
  const { context, report, pointer, name, reach } = one;
  const rows = makeRows(report, call, pageSize, context.id.length);
  const cells = rows.map((row, at) => report.columns.map((column) => seenCell(one, column, row, at)));
  const total = report.total ? [[...pointer, 'total']] : [];
  return draftCase(context, {
    about: about(one, 'cells'),
    given: `the backend answers ${rows.length} rows, of every kind of value`,
    when: `${context.screen.title} is opened`,
    then: `each cell shows its value in its column's format${report.total ? ', and the heading their exact sum' : ''}`,
    pointers: [
      [...pointer, 'columns'],
      ...report.columns.map((_, at) => [...pointer, 'columns', at]),
      ...total,
    ],
    answers: answered(one, rows),
    steps: [
      ...reach,
      { see: { heading: headingOf(one, rows), rows: { [name]: cells }, missing: [emptyText(one)] } },
    ],
  });
}

function seenCell(
  { context }: ReportCase,
  column: Report['columns'][number],
  row: JsonObject,
  at: number,
): SeenCell {
  const { text, colour } = writeCell(column, row, at, context.config);
  return colour === null ? text : [text, colour];
}

function failureCases(one: ReportCase): TestCase[] {
  const { context, report, pointer, name, reach } = one;
  const { loadFailed, retry } = context.config.words;
  const call = report.call ?? '';
  const pointers = [[...pointer, 'call']];
  const none: Expectation = { rows: { [name]: [] }, missing: [emptyText(one)] };
  const when = `${context.screen.title} is opened`;
  const refused = draftCase(context, {
    about: about(one, 'failure'),
    given: 'the backend refuses, and answers at the second try',
    when,
    then: `it says "${loadFailed}" with ${retry}, which loads the rows`,
    pointers,
    answers: { [call]: { fails: 'refused' } },
    steps: [
      ...reach,
      { see: { ...none, alerts: [loadFailed + retry] } },
      { answer: answered(one, []) },
      { press: retry },
      { see: { alerts: [], texts: [emptyText(one)], count: { [call]: 2 } } },
    ],
  });
  const expired = draftCase(context, {
    about: about(one, 'expiry'),
    given: 'the session has expired',
    when,
    then: 'it says nothing by itself: the portal signs out',
    pointers,
    answers: { [call]: { fails: 'expired' } },
    steps: [...reach, { see: { ...none, alerts: [], count: { [call]: 1 } } }],
  });
  return [refused, expired];
}

function answered({ report, call }: ReportCase, rows: JsonObject[]): Record<string, CannedAnswer> {
  return call ? { [report.call ?? '']: { body: answerBody(call, rows) } } : {};
}

/** The screen's heading, which holds the sum where the report is all there is. */
function headingOf({ context, report }: ReportCase, rows: JsonObject[]): string {
  const { config, screen } = context;
  if (!report.total || listBlocks(screen).length > 1) return screen.title;
  const fields = [report.total.field].flat();
  const sum = writeSum(
    rows.map((row) => readFirst(fields, row)),
    config.locale,
  );
  return `${screen.title} ${report.total.label ?? config.words.total} ${sum}`;
}
