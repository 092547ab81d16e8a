import type { CompiledReport, Json, JsonObject } from '#definition';
import type { CellContext } from './cells/readCell.ts';
import { buildInitialFilters, type FilterValues } from './filters/filterValues.ts';
import type { useFilters } from './filters/useFilters.ts';
import { useShownColumns, type HeadlessTable } from './rows/table.ts';
import { useEffect, useMemo } from 'react';
import { useScreen } from '../screen/screenContext.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { sumDecimal } from '#engine/rows/sumDecimal.ts';

interface Run {
  /** Null before the first answer. */
  found: JsonObject[] | null;
  body: Json;
  table: HeadlessTable;
  reader: CellContext;
  filters: ReturnType<typeof useFilters>;
  reload: () => void;
}

/** Returns the parts that every report shows besides its rows, and its search. */
export function useReportBase(block: CompiledReport, { found, body, ...run }: Run) {
  const { table, reader, filters, reload } = run;
  useRefresh(block, reload);
  const search = (values: FilterValues) => {
    if (!filters.apply(values)) reload();
  };
  return {
    ...run,
    search,
    /** Searches with all filters at their default. */
    showAll: () => search(buildInitialFilters(block.filters)),
    columns: useShownColumns(table),
    total: useTotal(block, found, body, reader),
  };
}

function useRefresh({ name }: CompiledReport, reload: () => void): void {
  const { registerRefresh } = useScreen();
  useEffect(() => registerRefresh(name, reload), [registerRefresh, name, reload]);
}

/** Returns the total: the exact sum of all rows, or the one in the answer; a dash before the answer. Null if none. */
function useTotal(
  { total }: CompiledReport,
  rows: JsonObject[] | null,
  body: Json,
  reader: CellContext,
): { label: string; text: string } | null {
  const sum = useMemo((): Json => {
    if (!total || !rows) return null;
    return total.from ? (resolvePath(total.from, body) ?? null) : sumDecimal(rows, total.field);
  }, [total, rows, body]);
  if (!total) return null;
  const context = { row: {}, index: 0, tests: reader.tests, scope: reader.scope };
  return {
    label: total.label,
    text: sum === null ? '–' : reader.formatters.format({ type: 'money' }, sum, context).text,
  };
}
