import type { ApiCall, Column, Json, JsonObject } from '#definition';
import { buildAnswerBody, setAtPath } from '../buildAnswerBody.ts';
import { buildTestCase } from '../buildTestCase.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildCaseRows } from './buildRows.ts';
import { listVisibleColumns } from './buildLinkAddresses.ts';
import type { CasePage } from './buildPageKeys.ts';
import {
  formatCaseName,
  getInitialFilters,
  buildReportRequest,
  type ReportCaseContext,
} from './reportCaseContext.ts';

/** Longer than the debounce of a search, in milliseconds. */
const searchTime = 400;
const nextCursor = 'cursor-2';

export function buildPagingCases(reportCase: ReportCaseContext, call: ApiCall): TestCase[] {
  if (!call.paging) return [];
  return [
    pagesCase(reportCase, call),
    ...(call.sort ? sortCases(reportCase, call) : []),
    ...(call.search ? [searchCase(reportCase, call)] : []),
  ];
}

function pagesCase(reportCase: ReportCaseContext, call: ApiCall): TestCase {
  const { nextPage = 'Next page', previousPage = 'Previous page' } = reportCase.context.config.words;
  return pagingCase(reportCase, call, {
    word: 'pages',
    when: 'the next page is asked for, and the one before it',
    steps: [
      { press: nextPage },
      buildRequestCheck(
        reportCase,
        { page: 1, cursor: nextCursor, order: reportCase.report.order },
        `${nameOf(reportCase)}.page=2`,
      ),
      { press: previousPage },
      buildRequestCheck(reportCase, { page: 0, order: reportCase.report.order }, ''),
    ],
  });
}

function sortCases(reportCase: ReportCaseContext, call: ApiCall): TestCase[] {
  const columns = listVisibleColumns(reportCase).filter(
    ({ sort, field }) => sort !== false && field !== reportCase.report.order?.field,
  );
  return columns.map((column) => sortCase(reportCase, call, column));
}

function sortCase(reportCase: ReportCaseContext, call: ApiCall, column: Column): TestCase {
  const { nextPage = 'Next page' } = reportCase.context.config.words;
  const field = String([column.field].flat()[0]);
  return pagingCase(reportCase, call, {
    word: `sorted-by-${field}`,
    when: `${column.header} is pressed twice, from the second page`,
    steps: [
      { press: nextPage },
      { press: column.header },
      buildRequestCheck(reportCase, { page: 0, order: { field } }, null),
      { press: column.header },
      buildRequestCheck(reportCase, { page: 0, order: { field, descending: true } }, null),
    ],
  });
}

function searchCase(reportCase: ReportCaseContext, call: ApiCall): TestCase {
  const { nextPage = 'Next page', searchRows = 'Search all rows' } = reportCase.context.config.words;
  return pagingCase(reportCase, call, {
    word: 'search',
    when: 'something is searched for, from the second page',
    steps: [
      { press: nextPage },
      { enter: { [searchRows]: 'seven' } },
      { wait: searchTime },
      buildRequestCheck(
        reportCase,
        { page: 0, order: reportCase.report.order, search: 'seven' },
        `${nameOf(reportCase)}.search=seven`,
      ),
    ],
  });
}

const nameOf = ({ report }: ReportCaseContext): string => report.name ?? 'report';

/** Checks the last request, and the query of the address unless it is null. */
function buildRequestCheck(reportCase: ReportCaseContext, page: CasePage, query: string | null): Step {
  const { report } = reportCase;
  const request = buildReportRequest(reportCase, getInitialFilters(reportCase), page);
  return {
    see: {
      ...(request ? { last: { [report.call ?? '']: request.payload } } : {}),
      ...(query === null ? {} : { query }),
    },
  };
}

function pagingCase(
  reportCase: ReportCaseContext,
  call: ApiCall,
  { word, when, steps }: { word: string; when: string; steps: Step[] },
): TestCase {
  const { context, report, pointer, reachSteps } = reportCase;
  const rows = buildCaseRows(context, { report, call, count: call.paging?.size.value ?? 0 });
  return buildTestCase(context, {
    about: formatCaseName(reportCase, word),
    given: 'the backend has more rows than a page holds',
    when,
    then: 'the backend is asked for just those rows, from the first page on where it is not said',
    pointer: [...pointer, 'call'],
    answers: { [report.call ?? '']: buildPageAnswer(call, rows) },
    steps: [...reachSteps, ...steps],
  });
}

/** Builds the answer with a full page that announces more rows. */
function buildPageAnswer(call: ApiCall, rows: JsonObject[]) {
  const { paging } = call;
  const total = setInBody(buildAnswerBody(call, rows), paging?.total, 1000);
  const next = paging && 'cursor' in paging ? paging.next : undefined;
  const headers = [
    ...(typeof paging?.total === 'object' ? [[paging.total.header.toLowerCase(), '1000']] : []),
    ...(typeof next === 'object' ? [[next.header.toLowerCase(), nextCursor]] : []),
  ];
  const body = setInBody(total, next, nextCursor);
  return headers.length > 0
    ? { body, headers: Object.fromEntries(headers) as Record<string, string> }
    : { body };
}

/** Sets a value in the body. A place in a header is ignored. */
function setInBody(body: Json, place: string | object | undefined, value: Json): Json {
  return typeof place === 'string' ? setAtPath(body, place, value) : body;
}
