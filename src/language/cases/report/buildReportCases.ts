import { getTitleText, listRowRequests, type ApiCall, type JsonObject, type Report } from '#definition';
import type { TestCase, ExpectedCell, ExpectedField, Expectation } from '../testCase.ts';
import { buildTestCase } from '../buildTestCase.ts';
import { resolveCall } from '../resolveCall.ts';
import { describeClaims, listOtherClaims } from '../buildMemberClaims.ts';
import { isSatisfied } from '../language/evaluate.ts';
import type { CaseContext } from '../caseContext.ts';
import { isHeadedByReport, type FoundBlock } from '../listBlocks.ts';
import { formatMoney, formatSum } from '../language/numberFormats.ts';
import { formatTitle } from '../language/formatTitle.ts';
import { findFirstValue, buildCell } from '../language/buildCell.ts';
import { getCallOfRead } from '../reads.ts';
import { buildOpenScope, buildCaseScope } from '../scope.ts';
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
  type ReportCaseContext,
} from './reportCaseContext.ts';

const pageSize = 25;

export function buildReportCases(context: CaseContext, found: FoundBlock<Report>): TestCase[] {
  const one = buildReportCaseContext(context, found);
  const { report, call } = one;
  const filters = (report.filters ?? []).flatMap((filter, at) => buildFilterCases(one, filter, at));
  const shaped = findShapedCall(one);
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
    ...buildOtherClaimsCases(context, found, shaped),
    ...(call ? [...filters, ...buildPagingCases(one, call), ...failureCases(one)] : []),
  ];
}

function buildReportCaseContext(
  context: CaseContext,
  { block: report, pointer, tabs }: FoundBlock<Report>,
): ReportCaseContext {
  const name = report.heading ?? headingFor(context);
  const reach = (tabs ?? []).map((press) => ({ press }));
  const call = report.call === undefined ? null : (resolveCall(context.calls, report.call) as ApiCall);
  return { context, report, pointer, name, reachSteps: reach, call };
}

/** Returns the call that the rows come from: the report's own or that of its read; null if there is none, or it is not made. */
function findShapedCall({ context, report, call }: ReportCaseContext): ApiCall | null {
  if (report.rows === undefined) return call;
  const { when } = context.screen.reads?.[report.rows.split('.')[0] ?? ''] ?? {};
  if (!isSatisfied(when, buildOpenScope(context, {}, {}))) return null;
  return getCallOfRead(context, report.rows.split('.')[0] ?? '') as ApiCall;
}

/** Builds the cases of columns and row buttons for members with other claims. */
function buildOtherClaimsCases(context: CaseContext, found: FoundBlock<Report>, call: ApiCall): TestCase[] {
  if (!/"session\.claims\./.test(JSON.stringify(found.block))) return [];
  return listOtherClaims(context).flatMap(({ name, value, claims }) => {
    const one = buildReportCaseContext({ ...context, claims }, found);
    const { context: own, pointer } = one;
    if (!isSatisfied(one.report.show, buildCaseScope(own))) return [];
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
      steps: [
        ...one.reachSteps,
        { see: { headers: { [one.name]: headers }, buttons: listRowButtons(one, rows) } },
      ],
    });
  });
}

/** Returns the row buttons that no row has, and those that each row has. Others are not compared. */
function listRowButtons({ context, report }: ReportCaseContext, rows: JsonObject[]): Expectation['buttons'] {
  const requests = Object.values(listRowRequests(report.rowActions));
  const actions = requests.filter(({ many }) => many === undefined);
  const found = actions.flatMap(({ label, show, disabled }): [string, 'ready' | 'absent'][] => {
    const shown = rows.filter((row) => isSatisfied(show, { ...buildCaseScope(context), row }));
    if (shown.length === 0) return [[label, 'absent']];
    return shown.length === rows.length && !disabled ? [[label, 'ready']] : [];
  });
  return Object.fromEntries(found);
}

function headingsCase(reportCase: ReportCaseContext): TestCase {
  const { context, report, pointer, name, reachSteps } = reportCase;
  const request = buildReportRequest(reportCase, getInitialFilters(reportCase));
  // A backend that pages must sort as well.
  const isUnsorted = reportCase.call?.paging !== undefined && reportCase.call.sort === undefined;
  const unsorted = listVisibleColumns(reportCase).flatMap(({ header, sort }) =>
    isUnsorted || sort === false ? [header] : [],
  );
  const seen = (report.filters ?? []).map((filter) => buildFilterTestValues(filter, context).seen);
  const fields = Object.assign({}, ...seen) as Record<string, ExpectedField>;
  return buildTestCase(context, {
    about: formatCaseName(reportCase, 'headings'),
    given: 'there are no rows',
    when: `${getTitleText(context.screen.title)} is opened`,
    then: `it asks once, and shows its headings, its filters at their defaults and "${getEmptyText(reportCase)}"`,
    pointer: pointer.length > 0 ? pointer : ['title'],
    steps: [
      ...reachSteps,
      {
        see: {
          heading: buildScreenHeading(reportCase, []),
          headers: { [name]: listVisibleColumns(reportCase).map(({ header }) => header) },
          ...(unsorted.length > 0 ? { unsorted: { [name]: unsorted } } : {}),
          rows: { [name]: [] },
          fields,
          labels: Object.keys(fields),
          texts: [getEmptyText(reportCase)],
          alerts: [],
          ...(request ? { sent: { [report.call ?? '']: [request] } } : {}),
        },
      },
    ],
  });
}

function cellsCase(reportCase: ReportCaseContext, call: ApiCall, rows: JsonObject[]): TestCase {
  const { context, report, pointer, name, reachSteps } = reportCase;
  const columns = listVisibleColumns(reportCase);
  const cells = orderRows(reportCase, rows).map((at) =>
    columns.map((column) => seenCell(reportCase, column, rows[at] ?? {}, at)),
  );
  const links = buildLinkAddresses(reportCase, rows);
  return buildTestCase(context, {
    about: formatCaseName(reportCase, 'cells'),
    given: `the backend answers ${rows.length} rows, of every kind of value`,
    when: `${getTitleText(context.screen.title)} is opened`,
    then: `each cell shows its value in its column's format${report.total ? ', and the heading their exact sum' : ''}`,
    pointer: [...pointer, 'columns'],
    answers: buildRowAnswers(reportCase, rows),
    steps: [
      ...reachSteps,
      {
        see: {
          heading: buildScreenHeading(reportCase, rows),
          rows: { [name]: cells },
          missing: [getEmptyText(reportCase)],
          ...(links ? { links } : {}),
        },
      },
    ],
  });
}

function sampleRows({ context, report }: ReportCaseContext, call: ApiCall): JsonObject[] {
  const count = Math.min(pageSize, call.paging?.size.value ?? pageSize);
  return buildCaseRows(context, { report, call, count, reads: buildCellScope(context) });
}

function seenCell(
  { context }: ReportCaseContext,
  column: Report['columns'][number],
  row: JsonObject,
  at: number,
): ExpectedCell {
  const { text, colour, icon } = buildCell(column, row, at, context.config, buildCellScope(context));
  if (icon) return [text, colour ?? 'plain', icon];
  return colour === null ? text : [text, colour];
}

function failureCases(reportCase: ReportCaseContext): TestCase[] {
  const { context, report, pointer, name, reachSteps } = reportCase;
  const { loadFailed, retry } = context.config.words;
  const alert = `${name}: ${loadFailed}`;
  const call = report.call ?? '';
  const place = [...pointer, 'call'];
  const none: Expectation = { rows: { [name]: [] }, missing: [getEmptyText(reportCase)] };
  const when = `${getTitleText(context.screen.title)} is opened`;
  const refused = buildTestCase(context, {
    about: formatCaseName(reportCase, 'failure'),
    given: 'the backend refuses, and answers at the second try',
    when,
    then: `it says "${alert}" with ${retry}, which loads the rows`,
    pointer: place,
    answers: { [call]: { fails: 'refused' } },
    steps: [
      ...reachSteps,
      { see: { ...none, alerts: [alert + retry] } },
      { answer: buildRowAnswers(reportCase, []) },
      { press: retry },
      { see: { alerts: [], texts: [getEmptyText(reportCase)], count: { [call]: 2 } } },
    ],
  });
  const expired = buildTestCase(context, {
    about: formatCaseName(reportCase, 'expiry'),
    given: 'the session has expired',
    when,
    then: 'it says nothing by itself: the portal signs out',
    pointer: place,
    answers: { [call]: { fails: 'expired' } },
    steps: [...reachSteps, { see: { ...none, alerts: [], count: { [call]: 1 } } }],
  });
  return [refused, expired];
}

function headingFor(context: CaseContext): string {
  return formatTitle(context.screen, buildOpenScope(context, {}, {}));
}

/** Returns the heading of the screen. It is that of the report, with its sum, if the report is the only block. */
function buildScreenHeading({ context, report, name }: ReportCaseContext, rows: JsonObject[]): string {
  const { config, screen } = context;
  if (!isHeadedByReport(screen)) return headingFor(context);
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
