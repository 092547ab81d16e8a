import { useCallback, useMemo } from 'react';
import { useCall } from '#data/callCache.ts';
import type { CompiledReport, Json, JsonObject } from '#definition';
import { isJsonObject } from '#engine/values/isJsonObject.ts';
import type { CallFailure } from '#engine/outcome.ts';
import type { Answer } from '#engine/runCall.ts';
import { buildFilterPayload } from '#engine/request/buildFilterPayload.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { buildOriginalOrder, reverseOrder } from '#engine/rows/sortRows.ts';
import { usePortal } from '../portal.ts';
import { isRecordMissing } from '../screen/isRecordMissing.ts';
import type { ScreenContext } from '../screen/createScreenStore.ts';
import { useScreen, useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import type { CellContext } from './cells/readCell.ts';
import type { FilterValues } from './filters/filterValues.ts';
import { useFilters } from './filters/useFilters.ts';
import { orderRows } from './rows/orderRows.ts';
import type { PageState } from './pager/pageState.ts';
import { useShownRequest } from './useShownRequest.ts';
import { useShownColumns } from './columns/useShownColumns.ts';
import { usePageState } from './pager/usePageState.ts';
import { useCellReader } from './useCellReader.ts';
import { useReportTable } from './rows/table.ts';
import { useReportBase } from './useReportBase.ts';

/** The request of a report's rows. */
export interface RowsRequest {
  values: FilterValues;
  search: string;
}

export type ShownReport = ReturnType<typeof useReport>;

/** Returns the state of a report: its filters, its rows in order, its columns and its total. */
export function useReport(block: CompiledReport) {
  const { config } = usePortal();
  const { screen, scope, snapshot } = useScreen();
  const reader = useCellReader(block);
  const filters = useFilters(block, config.timeZone);
  const called = useRows(block, { screen, snapshot }, buildFilterPayload(block, scope(), filters.values));
  const { rows: found, body, answer, failure, phase, message, reload } = useReadRows(block) ?? called;
  const rows = found ?? noRows;
  const { state, go } = usePageState(block);
  const table = useReportTable(
    useShownColumns(block.columns, reader),
    `${screen.id}.${block.name}`,
    { sorted: state.sorting, order: block.order },
    (sorting) => go({ ...state, page: 0, sorting }),
  );
  const request = useMemo((): RowsRequest => ({ values: filters.values, search: '' }), [filters.values]);
  const order = useOrder(rows, block, state.sorting, reader);
  return {
    ...useReportBase(block, { found, body, table, reader, filters, reload }),
    answer,
    failure,
    phase,
    message,
    rows,
    order,
    request,
    shownRequest: useShownRequest(request, phase !== 'loaded'),
    waiting: found === null && phase === 'loading',
  };
}

/** Returns the order of the rows. Default: that of the answer. The other direction reverses it without a new sort. */
function useOrder(
  rows: JsonObject[],
  { columns }: CompiledReport,
  sorting: PageState['sorting'],
  reader: CellContext,
): Uint32Array {
  const { id, desc = false } = sorting ?? {};
  const sorted = useMemo(() => {
    const column = columns.find((one) => one.id === id);
    return column ? orderRows(rows, column, reader) : null;
  }, [rows, columns, id, reader]);
  return useMemo(() => {
    if (!sorted) return buildOriginalOrder(rows.length);
    return desc ? reverseOrder(sorted.order, sorted.keys) : sorted.order;
  }, [rows, sorted, desc]);
}

interface Rows {
  /** The rows of the report; null before the first answer. */
  rows: JsonObject[] | null;
  body: Json;
  answer: Answer | null;
  failure: CallFailure | null;
  phase: 'loading' | 'loaded' | 'failed';
  /** The error message. Default: the portal's own. */
  message?: string | undefined;
  reload: () => void;
}

/** Returns the rows: null before the first answer. Old rows stay during a reload and after its failure. */
function useRows(
  block: CompiledReport,
  { screen: { calls }, snapshot }: Pick<ScreenContext, 'screen' | 'snapshot'>,
  payload: JsonObject,
): Rows {
  const call = (block.call && calls[block.call]) || null;
  const { answer, failure, busy, refetch } = useCall(usePortal().provider, call, payload, { snapshot });
  const rows = call ? (answer?.rows ?? null) : noRows;
  // After an expired session the app opens the sign-in page, which shows the message.
  const hasFailed = failure !== null && failure.kind !== 'expired';
  const isStale = busy || failure !== null || rows === null;
  const phase = hasFailed ? 'failed' : call && isStale ? 'loading' : 'loaded';
  return { rows, body: answer?.body ?? null, answer, failure, phase, reload: call ? refetch : doNothing };
}

/** Returns the rows from a read of the screen; null for a report with a call of its own. */
function useReadRows({ rows: path }: CompiledReport): Rows | null {
  const store = useScreenStore();
  const name = String(path?.[0]);
  const state = useSelected(store, () => {
    if (!path) return null;
    const view = store.reads.view(name);
    const { answer, value, busy, failure } = view;
    const found = resolvePath(path.slice(1), value);
    const hasFailed = failure !== null && failure.kind !== 'expired' && !isRecordMissing(view);
    const phase = hasFailed ? 'failed' : busy ? 'loading' : 'loaded';
    return { answer, failure, value: value ?? null, found: found ?? null, phase } as const;
  });
  const { found = null, phase = 'loading' } = state ?? {};
  const rows = useMemo(
    () => (Array.isArray(found) ? found.filter(isJsonObject) : phase === 'loaded' ? noRows : null),
    [found, phase],
  );
  const reload = useCallback(() => store.reads.refresh(name), [store, name]);
  if (!state) return null;
  const { answer, failure, value: body } = state;
  const message = store.reads.read(name)?.failure.text;
  return { rows, body, answer, failure, phase, message, reload };
}

const noRows: JsonObject[] = [];
const doNothing = () => {};
