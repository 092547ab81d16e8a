import { useEffect, useMemo } from 'react';
import { useCall } from '../../data/callCache.ts';
import type { CompiledReport, CompiledScreen, JsonObject } from '../../definition/index.ts';
import { planReport } from '../../engine/planReport.ts';
import { sumDecimal } from '../../engine/sumDecimal.ts';
import { usePortal } from '../portal.ts';
import { useScreen } from '../screen/screenContext.ts';
import type { CellReader } from './cells/readCell.ts';
import { initialValues, type FilterValues } from './filters/filterValues.ts';
import { useFilters } from './filters/useFilters.ts';
import { orderRows } from './orderRows.ts';
import { useReportTable, useShownColumns } from './table.ts';

/** How a report runs: filters make the payload, the answer's rows are summed and sorted, columns are chosen. */
export function useReport(block: CompiledReport) {
  const { config } = usePortal();
  const { screen, tests, formatters, scope, registerRefresh } = useScreen();
  const { locale, timeZone } = config;
  // Cells read the session and the portal, which stay as they are while the screen is open.
  const reader: CellReader = useMemo(
    () => ({ formatters, tests, scope: scope(), locale }),
    [formatters, tests, scope, locale],
  );
  const filters = useFilters(block.filters, timeZone);
  const { rows: found, phase, reload } = useRows(block, screen, planReport(block, scope(), filters.values));
  useEffect(() => registerRefresh(block.name, reload), [registerRefresh, block.name, reload]);
  const rows = found ?? noRows;
  const table = useReportTable(block.columns, `${screen.id}.${block.name}`);
  const [sorting] = table.state.sorting;
  const order = useMemo(
    () => orderRows(rows, block.columns, sorting, reader),
    [rows, block.columns, sorting, reader],
  );
  const search = (values: FilterValues) => {
    if (!filters.apply(values)) reload();
  };
  return {
    phase,
    reload,
    rows,
    order,
    table,
    columns: useShownColumns(table),
    reader,
    filters,
    search,
    /** Whether nothing has come yet. */
    waiting: found === null && phase === 'loading',
    total: useTotal(block, found, reader),
    /** Searches with every filter at its default. */
    showAll: () => search(initialValues(block.filters)),
  };
}

/**
 * The report's rows: null before the first answer; while new ones load, and when that fails, the old ones stay. Without a
 * call there never are any.
 */
function useRows(block: CompiledReport, { calls }: CompiledScreen, payload: JsonObject) {
  const call = (block.call && calls[block.call]) || null;
  const { answer, failure, busy, refetch } = useCall(usePortal().provider, call, payload);
  const rows = call ? (answer?.rows ?? null) : noRows;
  // On expiry the app goes to sign-in and says so there.
  const hasFailed = failure !== null && failure.kind !== 'expired';
  const phase = hasFailed ? 'failed' : call && (busy || rows === null) ? 'loading' : 'loaded';
  return { rows, phase, reload: call ? refetch : doNothing };
}

/** The exact sum of all rows, as it stands in the heading; a dash before there are any. Null: no total. */
function useTotal({ total }: CompiledReport, rows: JsonObject[] | null, reader: CellReader) {
  const sum = useMemo(() => (total && rows ? sumDecimal(rows, total.field) : null), [total, rows]);
  if (!total) return null;
  const context = { row: {}, index: 0, tests: reader.tests, scope: reader.scope };
  return {
    label: total.label,
    text: sum === null ? '–' : reader.formatters.format({ type: 'money' }, sum, context).text,
  };
}

const noRows: JsonObject[] = [];
const doNothing = () => {};
