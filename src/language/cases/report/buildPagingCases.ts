import type { ApiCall, Column, Json, JsonObject } from '#definition';
import { buildAnswerBody, setAtPath } from '../buildAnswerBody.ts';
import { buildTestCase } from '../buildTestCase.ts';
import type { Step, TestCase } from '../testCase.ts';
import { buildCaseRows } from './buildRows.ts';
import { listVisibleColumns } from './buildLinkAddresses.ts';
import type { CasePage } from './buildPageKeys.ts';
import { formatCaseName, getInitialFilters, buildReportRequest, type ReportCase } from './reportCase.ts';

/** Longer than the debounce of a search, in milliseconds. */
const searchTime = 400;
const nextCursor = 'cursor-2';

export function buildPagingCases(one: ReportCase, call: ApiCall): TestCase[] {
  if (!call.paging) return [];
  return [
    pagesCase(one, call),
    ...(call.sort ? sortCases(one, call) : []),
    ...(call.search ? [searchCase(one, call)] : []),
  ];
}

function pagesCase(one: ReportCase, call: ApiCall): TestCase {
  const { nextPage = 'Next page', previousPage = 'Previous page' } = one.context.config.words;
  return pagingCase(one, call, {
    word: 'pages',
    when: 'the next page is asked for, and the one before it',
    steps: [
      { press: nextPage },
      sees(one, { page: 1, cursor: nextCursor, order: one.report.order }, `${nameOf(one)}.page=2`),
      { press: previousPage },
      sees(one, { page: 0, order: one.report.order }, ''),
    ],
  });
}

function sortCases(one: ReportCase, call: ApiCall): TestCase[] {
  const columns = listVisibleColumns(one).filter(
    ({ sort, field }) => sort !== false && field !== one.report.order?.field,
  );
  return columns.map((column) => sortCase(one, call, column));
}

function sortCase(one: ReportCase, call: ApiCall, column: Column): TestCase {
  const { nextPage = 'Next page' } = one.context.config.words;
  const field = String([column.field].flat()[0]);
  return pagingCase(one, call, {
    word: `sorted-by-${field}`,
    when: `${column.header} is pressed twice, from the second page`,
    steps: [
      { press: nextPage },
      { press: column.header },
      sees(one, { page: 0, order: { field } }, null),
      { press: column.header },
      sees(one, { page: 0, order: { field, descending: true } }, null),
    ],
  });
}

function searchCase(one: ReportCase, call: ApiCall): TestCase {
  const { nextPage = 'Next page', searchRows = 'Search all rows' } = one.context.config.words;
  return pagingCase(one, call, {
    word: 'search',
    when: 'something is searched for, from the second page',
    steps: [
      { press: nextPage },
      { enter: { [searchRows]: 'seven' } },
      { wait: searchTime },
      sees(one, { page: 0, order: one.report.order, search: 'seven' }, `${nameOf(one)}.search=seven`),
    ],
  });
}

const nameOf = ({ report }: ReportCase): string => report.name ?? 'report';

/** The last request; and the query of the address, unless it is null. */
function sees(one: ReportCase, page: CasePage, query: string | null): Step {
  const { report } = one;
  const request = buildReportRequest(one, getInitialFilters(one), page);
  return {
    see: {
      ...(request ? { last: { [report.call ?? '']: request.payload } } : {}),
      ...(query === null ? {} : { query }),
    },
  };
}

function pagingCase(
  one: ReportCase,
  call: ApiCall,
  { word, when, steps }: { word: string; when: string; steps: Step[] },
): TestCase {
  const { context, report, pointer, reach } = one;
  const rows = buildCaseRows(context, { report, call, count: call.paging?.size.value ?? 0 });
  return buildTestCase(context, {
    about: formatCaseName(one, word),
    given: 'the backend has more rows than a page holds',
    when,
    then: 'the backend is asked for just those rows, from the first page on where it is not said',
    pointer: [...pointer, 'call'],
    answers: { [report.call ?? '']: pageAnswer(call, rows) },
    steps: [...reach, ...steps],
  });
}

/** A full page that announces more rows. */
function pageAnswer(call: ApiCall, rows: JsonObject[]) {
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
