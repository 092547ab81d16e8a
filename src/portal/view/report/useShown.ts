import type { CompiledReport, Json, JsonObject } from '#definition';
import type { CellReader } from './cells/readCell.ts';
import { initialValues, type FilterValues } from './filters/filterValues.ts';
import type { useFilters } from './filters/useFilters.ts';
import { useShownColumns, type HeadlessTable } from './rows/table.ts';
import { useEffect, useMemo } from 'react';
import { useScreen } from '../screen/screenContext.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { sumDecimal } from '#engine/rows/sumDecimal.ts';

interface Run {
  /** Null before the first answer. */
  found: JsonObject[] | null;
  /** The answer that they stand in. */
  body: Json;
  table: HeadlessTable;
  reader: CellReader;
  filters: ReturnType<typeof useFilters>;
  reload: () => void;
}

/** What every report shows beside its rows, and how it is searched, wherever it is sorted. */
export function useShown(block: CompiledReport, { found, body, ...run }: Run) {
  const { table, reader, filters, reload } = run;
  useRefresh(block, reload);
  const search = (values: FilterValues) => {
    if (!filters.apply(values)) reload();
  };
  return {
    ...run,
    search,
    /** Searches with every filter at its default. */
    showAll: () => search(initialValues(block.filters)),
    columns: useShownColumns(table),
    total: useTotal(block, found, body, reader),
  };
}

/** Lets the effect `refresh` load a report again, by its name. */
function useRefresh({ name }: CompiledReport, reload: () => void): void {
  const { registerRefresh } = useScreen();
  useEffect(() => registerRefresh(name, reload), [registerRefresh, name, reload]);
}

/** The exact sum of all rows, or the one in the answer, as it stands in the heading; a dash before there is any. Null: no total. */
function useTotal(
  { total }: CompiledReport,
  rows: JsonObject[] | null,
  body: Json,
  reader: CellReader,
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
