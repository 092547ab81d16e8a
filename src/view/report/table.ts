import {
  columnVisibilityFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnVisibilityState,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { readField } from '../../engine/readField.ts';
import { readVisibility, writeVisibility } from './columnVisibility.ts';
import type { PageState } from './pageState.ts';

// Columns, and what people choose about them: which are shown, and by which one the rows are sorted. The rows are the
// engine's: a table of TanStack makes an object with two caches for each, which 100,000 of them would pay for.
const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<CompiledColumn>(),
});

/** A report's columns with their headers, sorting and visibility. Table, cards, chooser, paper and CSV all ask it. */
export type HeadlessTable = ReactTable<typeof features, JsonObject>;

/** Makes a report's table. Which columns are hidden is remembered on the device under `key`; `onSort` hears by which column to sort. */
export function useReportTable(
  columns: CompiledColumn[],
  key: string,
  sorted: PageState['sorting'],
  onSort: (sorting: PageState['sorting']) => void,
): HeadlessTable {
  const [chosen, setChosen] = useState(() => readVisibility(key));
  const columnVisibility = useMemo(() => showSome(chosen, columns), [chosen, columns]);
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const sorting = sorted ? [sorted] : [];
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnVisibility, sorting },
    onSortingChange: (update) => onSort((typeof update === 'function' ? update(sorting) : update)[0] ?? null),
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update;
      setChosen(next);
      writeVisibility(key, next);
    },
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
  });
}

/** The columns that are not hidden, as the definition has them. */
export function useShownColumns(table: HeadlessTable): CompiledColumn[] {
  const columns = table.getVisibleLeafColumns();
  return useMemo(() => columns.flatMap(({ columnDef }) => columnDef.meta ?? []), [columns]);
}

const noRows: JsonObject[] = [];

function defineColumn(column: CompiledColumn): ColumnDef<typeof features, JsonObject> {
  const { id, header, field, sort } = column;
  const accessorFn = (record: JsonObject) => readField(record, field);
  return { id, header, accessorFn, enableSorting: sort !== false, meta: column };
}

/** A definition may have lost the columns that were not hidden, and never may all of them be. */
function showSome(chosen: ColumnVisibilityState, columns: CompiledColumn[]): ColumnVisibilityState {
  return columns.some(({ id }) => chosen[id] !== false) ? chosen : {};
}
