import { useMemo } from 'react';
import { useCall } from '#data/callCache.ts';
import type { CompiledCall, CompiledReport, JsonObject } from '#definition';
import { buildPage } from '#engine/rows/buildPage.ts';
import { planReport } from '#engine/request/planReport.ts';
import { readPage } from '#engine/rows/readPage.ts';
import { usePortal } from '../../portal.ts';
import { useScreen } from '../../screen/screenContext.ts';
import { useFilters } from '../filters/useFilters.ts';
import { readPageState, writePageState, type PageState } from '../paging/pageState.ts';
import { useReportTable } from '../rows/table.ts';
import { useBrought } from '../useBrought.ts';
import { useColumns } from '../columns/useColumns.ts';
import { useReader } from '../useReader.ts';
import { useShown } from '../useShown.ts';
import type { ShownReport } from '../useReport.ts';
import { cursorsKey, readCursors } from './cursors.ts';
import { useLastPage } from './useLastPage.ts';
import { wantPage } from './wantPage.ts';

/** How a report runs whose backend pages, sorts and searches. The address has the page, so that Back undoes. */
export function usePagedReport(block: CompiledReport, call: CompiledCall) {
  const { config, provider } = usePortal();
  const { screen, scope, left } = useScreen();
  const reader = useReader(block);
  const { state, cursors, go, move } = usePagePlace(block, call);
  const filters = useFilters(block, config.timeZone);
  const wanted = wantPage(block, state, cursors[state.page - 1] ?? null);
  const payload = { ...planReport(block, scope(), filters.values), ...buildPage(call, wanted) };
  const { answer, failure, busy, refetch } = useCall(provider, call, payload, { left });
  const hasFailed = failure !== null && failure.kind !== 'expired';
  const asked = useMemo(
    () => ({ page: state.page, values: filters.values, search: state.search }),
    [state.page, filters.values, state.search],
  );
  const isOld = busy || failure !== null;
  const brought = useBrought(asked, isOld);
  const shown = brought.page;
  const size = call.paging?.size.value ?? 0;
  const { rows, order } = useMemo(() => placeRows(answer?.rows ?? [], shown * size), [answer, shown, size]);
  const columns = useColumns(block.columns, reader);
  const sortable = useMemo(
    () => (call.sort ? columns : columns.map((column) => ({ ...column, sort: false as const }))),
    [columns, call.sort],
  );
  const table = useReportTable(
    sortable,
    `${screen.id}.${block.name}`,
    { sorted: state.sorting, order: block.order },
    (sorting) => go({ ...state, page: 0, sorting }),
  );
  const { rows: found = null, body = null } = answer ?? {};
  const report: ShownReport = {
    ...useShown(block, { found, body, table, reader, filters, reload: refetch }),
    phase: hasFailed ? 'failed' : isOld || answer === null ? 'loading' : 'loaded',
    told: undefined,
    rows,
    order,
    asked,
    brought,
    waiting: answer === null && !hasFailed,
  };
  const pages = answer ? readPage(call, answer) : noPages;
  useLastPage(
    report.phase === 'loaded'
      ? { page: state.page, isEmpty: order.length === 0, pages: countPages(pages.total, size) }
      : null,
    (page) => move({ ...state, page }),
  );
  return { report, state, size, shown, pages, cursors, go };
}

function countPages(total: number | null, size: number): number | null {
  return total === null ? null : Math.ceil(total / size);
}

const noPages = { total: null, next: null };

/** Where the address says that the report is, and how it goes elsewhere. A cursor nobody knows leads to the first page. */
function usePagePlace(block: CompiledReport, { paging }: CompiledCall) {
  const { address } = usePortal();
  const { search, kept } = address;
  const cursors = readCursors(block, kept);
  const read = readPageState(block, search);
  const isLost = paging !== undefined && 'cursor' in paging && read.page > cursors.length;
  const go = (next: PageState, known?: string[]) =>
    address.pushSearch(writePageState(block, next, search), known && { [cursorsKey(block.name)]: known });
  // Back would come to the page that was left.
  const move = (next: PageState) => address.replaceSearch(writePageState(block, next, search));
  return { state: isLost ? { ...read, page: 0 } : read, cursors, go, move };
}

/** The rows of a page at their places in the whole table, so that numbers, paper and file go on from page to page. */
function placeRows(found: JsonObject[], start: number): { rows: JsonObject[]; order: Uint32Array } {
  const rows: JsonObject[] = [];
  for (const [at, row] of found.entries()) rows[start + at] = row;
  return { rows, order: Uint32Array.from(found, (_, at) => start + at) };
}
