import { getTitleText, listRowRequests, type ApiCall, type JsonObject, type Report } from '#definition';
import type { TestCase, ExpectedCell, ExpectedField, Expectation } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { resolveCall } from '../resolveCall.ts';
import { describeClaims, listOtherClaims } from '../buildMemberClaims.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import type { CaseContext } from '../caseContext.ts';
import { isReportHeading, type FoundBlock } from '../listBlocks.ts';
import { formatMoney, formatSum } from '../language/formatAmount.ts';
import { formatTitle } from '../language/formatTitle.ts';
import { findFirstValue, buildCell } from '../language/buildCell.ts';
import { getCallOfRead } from '../reads.ts';
import { buildOpenScope, buildOuterScope } from '../scope.ts';
import { buildRowAnswers, answerSum } from './buildRowAnswers.ts';
import { buildCardCases } from './buildCardCases.ts';
import { buildChartCases } from './buildChartCases.ts';
import { buildExportCases } from './buildExportCases.ts';
import { buildFilterCases } from './buildFilterCases.ts';
import { buildFilterTestValues } from './buildFilterTestValues.ts';
import { listVisibleColumns, buildLinkAddresses } from './buildLinkAddresses.ts';
import { buildPagingCases } from './buildPagingCases.ts';
import { buildPictureCases } from './buildPictureCases.ts';
import { buildRowOpenerCases } from './buildRowOpenerCases.ts';
import { buildCaseRows } from './buildRows.ts';
import {
  formatCaseName,
  getEmptyText,
  getInitialFilters,
  buildCellScope,
  orderRows,
  buildReportRequest,
  type ReportCase,
} from './reportCase.ts';

const pageSize = 25;

export function buildReportCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  const one = reportCase(context, found);
  const { report, call } = one;
  const filters = (report.filters ?? []).flatMap((filter, at) => buildFilterCases(one, filter, at));
  const shaped = shapedCall(one);
  if (!shaped) return [headingsCase(one), ...filters];
  const rows = sampleRows(one, shaped);
  return [
    headingsCase(one),
    cellsCase(one, shaped, rows),
    ...buildCardCases(one, buildRowAnswers(one, rows)),
    ...buildExportCases(one, shaped, rows),
    ...buildChartCases(one, shaped),
    ...buildRowOpenerCases(one, shaped),
    ...buildPictureCases(one, shaped),
    ...otherReportCases(context, found, shaped),
    ...(call ? [...filters, ...buildPagingCases(one, call), ...failureCases(one)] : []),
  ];
}

function reportCase(context: CaseContext, { block: report, pointer, tabs }: FoundBlock<Report>): ReportCase {
  const name = report.heading ?? headingFor(context);
  const reach = (tabs ?? []).map((press) => ({ press }));
  const call = report.call === undefined ? null : (resolveCall(context.calls, report.call) as ApiCall);
  return { context, report, pointer, name, reach, call };
}

/** The call that the rows come from: the report's own or that of its read; null if there is none, or it is not made. */
function shapedCall({ context, report, call }: ReportCase): ApiCall | null {
  if (report.rows === undefined) return call;
  const { when } = context.screen.reads?.[report.rows.split('.')[0] ?? ''] ?? {};
  if (!isSatisfied(when, buildOpenScope(context, {}, {}))) return null;
  return getCallOfRead(context, report.rows.split('.')[0] ?? '') as ApiCall;
}

/** The columns and row buttons of a report for members with other claims. */
function otherReportCases(context: CaseContext, found: FoundBlock<Report>, call: ApiCall): TestCase[] {
  if (!/"session\.claims\./.test(JSON.stringify(found.block))) return [];
  return listOtherClaims(context).flatMap(({ name, value, claims }) => {
    const one = reportCase({ ...context, claims }, found);
    const { context: own, pointer } = one;
    if (!isSatisfied(one.report.show, buildOuterScope(own))) return [];
    const rows = sampleRows(one, call);
    const headers = listVisibleColumns(one).map(({ header }) => header);
    return buildTestCase(own, {
      about: formatCaseName(one, `as-${name}-${String(value)}`),
      given: describeClaims(claims),
      when: `${getTitleText(own.screen.title)} is opened`,
      then: 'it has the columns and buttons that are for them, and no others',
      pointer,
      claims,
      answers: buildRowAnswers(one, rows),
      steps: [...one.reach, { see: { headers: { [one.name]: headers }, buttons: rowButtons(one, rows) } }],
    });
  });
}

/** Row buttons that no row has, and those that each row has. Others are not compared. */
function rowButtons({ context, report }: ReportCase, rows: JsonObject[]): Expectation['buttons'] {
  const requests = Object.values(listRowRequests(report.rowActions));
  const actions = requests.filter(({ many }) => many === undefined);
  const found = actions.flatMap(({ label, show, disabled }): [string, 'ready' | 'absent'][] => {
    const shown = rows.filter((row) => isSatisfied(show, { ...buildOuterScope(context), row }));
    if (shown.length === 0) return [[label, 'absent']];
    return shown.length === rows.length && !disabled ? [[label, 'ready']] : [];
  });
  return Object.fromEntries(found);
}

function headingsCase(one: ReportCase): TestCase {
  const { context, report, pointer, name, reach } = one;
  const request = buildReportRequest(one, getInitialFilters(one));
  // A backend that pages must sort as well.
  const isUnsorted = one.call?.paging !== undefined && one.call.sort === undefined;
  const unsorted = listVisibleColumns(one).flatMap(({ header, sort }) =>
    isUnsorted || sort === false ? [header] : [],
  );
  const seen = (report.filters ?? []).map((filter) => buildFilterTestValues(filter, context).seen);
  const fields = Object.assign({}, ...seen) as Record<string, ExpectedField>;
  return buildTestCase(context, {
    about: formatCaseName(one, 'headings'),
    given: 'there are no rows',
    when: `${getTitleText(context.screen.title)} is opened`,
    then: `it asks once, and shows its headings, its filters at their defaults and "${getEmptyText(one)}"`,
    pointer: pointer.length > 0 ? pointer : ['title'],
    steps: [
      ...reach,
      {
        see: {
          heading: headingOf(one, []),
          headers: { [name]: listVisibleColumns(one).map(({ header }) => header) },
          ...(unsorted.length > 0 ? { unsorted: { [name]: unsorted } } : {}),
          rows: { [name]: [] },
          fields,
          labels: Object.keys(fields),
          texts: [getEmptyText(one)],
          alerts: [],
          ...(request ? { sent: { [report.call ?? '']: [request] } } : {}),
        },
      },
    ],
  });
}

function cellsCase(one: ReportCase, call: ApiCall, rows: JsonObject[]): TestCase {
  const { context, report, pointer, name, reach } = one;
  const columns = listVisibleColumns(one);
  const cells = orderRows(one, rows).map((at) =>
    columns.map((column) => seenCell(one, column, rows[at] ?? {}, at)),
  );
  const links = buildLinkAddresses(one, rows);
  return buildTestCase(context, {
    about: formatCaseName(one, 'cells'),
    given: `the backend answers ${rows.length} rows, of every kind of value`,
    when: `${getTitleText(context.screen.title)} is opened`,
    then: `each cell shows its value in its column's format${report.total ? ', and the heading their exact sum' : ''}`,
    pointer: [...pointer, 'columns'],
    answers: buildRowAnswers(one, rows),
    steps: [
      ...reach,
      {
        see: {
          heading: headingOf(one, rows),
          rows: { [name]: cells },
          missing: [getEmptyText(one)],
          ...(links ? { links } : {}),
        },
      },
    ],
  });
}

function sampleRows({ context, report }: ReportCase, call: ApiCall): JsonObject[] {
  const count = Math.min(pageSize, call.paging?.size.value ?? pageSize);
  return buildCaseRows(context, { report, call, count, reads: buildCellScope(context) });
}

function seenCell(
  { context }: ReportCase,
  column: Report['columns'][number],
  row: JsonObject,
  at: number,
): ExpectedCell {
  const { text, colour, icon } = buildCell(column, row, at, context.config, buildCellScope(context));
  if (icon) return [text, colour ?? 'plain', icon];
  return colour === null ? text : [text, colour];
}

function failureCases(one: ReportCase): TestCase[] {
  const { context, report, pointer, name, reach } = one;
  const { loadFailed, retry } = context.config.words;
  const alert = `${name}: ${loadFailed}`;
  const call = report.call ?? '';
  const place = [...pointer, 'call'];
  const none: Expectation = { rows: { [name]: [] }, missing: [getEmptyText(one)] };
  const when = `${getTitleText(context.screen.title)} is opened`;
  const refused = buildTestCase(context, {
    about: formatCaseName(one, 'failure'),
    given: 'the backend refuses, and answers at the second try',
    when,
    then: `it says "${alert}" with ${retry}, which loads the rows`,
    pointer: place,
    answers: { [call]: { fails: 'refused' } },
    steps: [
      ...reach,
      { see: { ...none, alerts: [alert + retry] } },
      { answer: buildRowAnswers(one, []) },
      { press: retry },
      { see: { alerts: [], texts: [getEmptyText(one)], count: { [call]: 2 } } },
    ],
  });
  const expired = buildTestCase(context, {
    about: formatCaseName(one, 'expiry'),
    given: 'the session has expired',
    when,
    then: 'it says nothing by itself: the portal signs out',
    pointer: place,
    answers: { [call]: { fails: 'expired' } },
    steps: [...reach, { see: { ...none, alerts: [], count: { [call]: 1 } } }],
  });
  return [refused, expired];
}

function headingFor(context: CaseContext): string {
  return formatTitle(context.screen, buildOpenScope(context, {}, {}));
}

/** The heading of the screen. It is that of the report, with its sum, if the report is the only block. */
function headingOf({ context, report, name }: ReportCase, rows: JsonObject[]): string {
  const { config, screen } = context;
  if (!isReportHeading(screen)) return headingFor(context);
  const title = name;
  if (!report.total) return title;
  const label = report.total.label ?? config.words.total;
  if (!('field' in report.total)) {
    const total = rows.length > 0 ? formatMoney(answerSum, config.locale) : '–';
    return `${title} ${label} ${total}`;
  }
  const fields = [report.total.field].flat();
  const sum = formatSum(
    rows.map((row) => findFirstValue(fields, row)),
    config.locale,
  );
  return `${title} ${label} ${sum}`;
}
