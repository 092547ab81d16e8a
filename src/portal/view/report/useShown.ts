import type { CompiledReport, Json, JsonObject } from '#definition';
import type { CellReader } from './cells/readCell.ts';
import { initialValues, type FilterValues } from './filters/filterValues.ts';
import type { useFilters } from './filters/useFilters.ts';
import { useShownColumns, type HeadlessTable } from './rows/table.ts';
import { useRefresh } from './useRefresh.ts';
import { useTotal } from './useTotal.ts';

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
