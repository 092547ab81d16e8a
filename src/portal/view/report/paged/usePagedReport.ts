import { useMemo, useLayoutEffect, useRef } from 'react';
import { useCall } from '#data/callCache.ts';
import type { CompiledCall, CompiledReport, JsonObject } from '#definition';
import { buildPagePayload, type RowsRequest } from '#engine/rows/buildPagePayload.ts';
import { buildFilterPayload } from '#engine/request/buildFilterPayload.ts';
import { readPageInfo } from '#engine/rows/readPageInfo.ts';
import { usePortal } from '../../portal.ts';
import { useScreen } from '../../screen/screenContext.ts';
import { useFilters } from '../filters/useFilters.ts';
import { parseTableState, buildPageQuery, type PageState } from '../pager/pageState.ts';
import { useReportTable } from '../rows/table.ts';
import { useShownRequest } from '../useShownRequest.ts';
import { useShownColumns } from '../columns/useShownColumns.ts';
import { useCellReader } from '../useCellReader.ts';
import { useReportBase } from '../useReportBase.ts';
import type { ShownReport } from '../useReport.ts';

/**
 * Returns the state of a report whose backend pages, sorts and searches. The address has the page, so that Back
 * undoes.
 */
export function usePagedReport(block: CompiledReport, call: CompiledCall) {
  const { config, provider } = usePortal();
  const { screen, scope, snapshot } = useScreen();
  const reader = useCellReader(block);
  const { state, cursors, go, move } = usePagePlace(block, call);
  const filters = useFilters(block, config.timeZone);
  const wanted = wantPage(block, state, cursors[state.page - 1] ?? null);
  const payload = {
    ...buildFilterPayload(block, scope(), filters.values),
    ...buildPagePayload(call, wanted),
  };
  const { answer, failure, busy, refetch } = useCall(provider, call, payload, { snapshot });
  const hasFailed = failure !== null && failure.kind !== 'expired';
  const request = useMemo(
    () => ({ page: state.page, values: filters.values, search: state.search }),
    [state.page, filters.values, state.search],
  );
  const isStale = busy || failure !== null;
  const shownRequest = useShownRequest(request, isStale);
  const shown = shownRequest.page;
  const size = call.paging?.size.value ?? 0;
  const { rows, order } = useMemo(() => placeRows(answer?.rows ?? [], shown * size), [answer, shown, size]);
  const columns = useShownColumns(block.columns, reader);
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
    ...useReportBase(block, { found, body, table, reader, filters, reload: refetch }),
    answer,
    failure,
    phase: hasFailed ? 'failed' : isStale || answer === null ? 'loading' : 'loaded',
    message: undefined,
    rows,
    order,
    request,
    shownRequest,
    waiting: answer === null && !hasFailed,
  };
  const pages = answer ? readPageInfo(call, answer) : noPages;
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

/** Returns the position of the report in the address. A page whose cursor is unknown becomes the first page. */
function usePagePlace(block: CompiledReport, { paging }: CompiledCall) {
  const { address } = usePortal();
  const { search, state } = address;
  const cursors = readCursors(block, state);
  const read = parseTableState(block, search);
  const isLost = paging !== undefined && 'cursor' in paging && read.page > cursors.length;
  const go = (next: PageState, known?: string[]) =>
    address.pushSearch(buildPageQuery(block, next, search), known && { [cursorsKey(block.name)]: known });
  // Replaced, because Back would otherwise return to the empty page.
  const move = (next: PageState) => address.replaceSearch(buildPageQuery(block, next, search));
  return { state: isLost ? { ...read, page: 0 } : read, cursors, go, move };
}

/** Places the rows of a page at their index in the whole table, so that numbers continue from page to page. */
function placeRows(found: JsonObject[], start: number): { rows: JsonObject[]; order: Uint32Array } {
  const rows: JsonObject[] = [];
  for (const [at, row] of found.entries()) rows[start + at] = row;
  return { rows, order: Uint32Array.from(found, (_, at) => start + at) };
}

/** Reads the cursors of the visited pages, from the second on, in the state of the history entry. */
function readCursors({ name }: CompiledReport, kept: unknown): string[] {
  const cursors = (kept as Record<string, unknown> | null | undefined)?.[cursorsKey(name)];
  return Array.isArray(cursors) ? cursors.filter((one) => typeof one === 'string') : [];
}

/** Returns the key of the cursors in the history entry. */
const cursorsKey = (name: string): string => `cursors.${name}`;

/** A page that the backend has answered. */
interface AnsweredPage {
  /** From 0. */
  page: number;
  isEmpty: boolean;
  /** The number of pages; null if unknown. */
  pages: number | null;
}

/**
 * Replaces an empty page by the last page: by the backend's count, else the page before. If that is empty too, by the
 * first page. Null: the answer is pending.
 */
function useLastPage(answered: AnsweredPage | null, onLeave: (page: number) => void): void {
  const target = useRef(-1);
  // Runs before the empty page is painted.
  useLayoutEffect(() => {
    if (answered === null) return;
    const { page, isEmpty, pages } = answered;
    if (!isEmpty || page === 0) {
      target.current = -1;
      return;
    }
    target.current = target.current === page ? 0 : Math.max(Math.min(pages ?? page, page) - 1, 0);
    onLeave(target.current);
  });
}

/** Returns the page, search and sorting to request from the backend. */
function wantPage(
  { columns }: CompiledReport,
  { page, sorting, search }: PageState,
  cursor: string | null,
): RowsRequest {
  const column = sorting && columns.find(({ id }) => id === sorting.id);
  const field = column?.field[0];
  return { page, cursor, search, sort: field && sorting ? { field, descending: sorting.desc } : null };
}
