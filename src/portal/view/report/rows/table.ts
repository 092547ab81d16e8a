import {
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { CompiledColumn, JsonObject } from '#definition';
import { readField } from '#engine/values/readField.ts';
import { useHeldState } from '../../useHeldState.ts';
import {
  orderColumns,
  plainLayout,
  readLayout,
  showColumns,
  writeLayout,
  type ColumnLayout,
} from '../columns/columnLayout.ts';
import type { PageState } from '../paging/pageState.ts';

/** What somebody makes of the columns. */
export interface Layouting {
  /** Under what name it is kept. */
  key: string;
  layout: ColumnLayout;
  change: (layout: ColumnLayout) => void;
  /** By what the rows are sorted where nobody has chosen. */
  plainSorting: HeadlessTable['state']['sorting'];
}

// Columns in their order, and by which one the rows are sorted. The rows are the engine's: a table of TanStack makes an
// object with two caches for each, which 100,000 of them would pay for.
const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<CompiledColumn>(),
  tableMeta: metaHelper<Layouting>(),
});

/** A report's columns with their headers, sorting and layout. Table, cards, chooser, paper and CSV all ask it. */
export type HeadlessTable = ReactTable<typeof features, JsonObject>;

/** Makes a report's table. What people make of its columns is kept on the device under `key`; `onSort` hears by which column to sort. */
export function useReportTable(
  columns: CompiledColumn[],
  key: string,
  { sorted, order = null }: { sorted: PageState['sorting']; order?: PageState['sorting'] | undefined },
  onSort: (sorting: PageState['sorting']) => void,
): HeadlessTable {
  const [layout, setLayout] = useHeldState(() => readLayout(key), plainLayout);
  const definitions = useMemo(() => orderColumns(columns, layout).map(defineColumn), [columns, layout]);
  const change = (next: ColumnLayout) => {
    setLayout(next);
    writeLayout(key, next);
  };
  const sorting = sorted ? [sorted] : [];
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    meta: { key, layout, change, plainSorting: order ? [order] : [] },
    state: { sorting },
    onSortingChange: (update) => onSort((typeof update === 'function' ? update(sorting) : update)[0] ?? null),
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
  });
}

/** The columns that are shown, in their order, as the definition has them. */
export function useShownColumns(table: HeadlessTable): CompiledColumn[] {
  const columns = table.getAllLeafColumns();
  const { layout } = layoutingOf(table);
  return useMemo(
    () =>
      showColumns(
        columns.flatMap(({ columnDef }) => columnDef.meta ?? []),
        layout,
      ),
    [columns, layout],
  );
}

/** What somebody makes of the columns of a table. */
export function layoutingOf({ options }: HeadlessTable): Layouting {
  return options.meta ?? { key: '', layout: plainLayout, change: () => {}, plainSorting: [] };
}

const noRows: JsonObject[] = [];

function defineColumn(column: CompiledColumn): ColumnDef<typeof features, JsonObject> {
  const { id, header, field, sort } = column;
  const accessorFn = (record: JsonObject) => readField(record, field);
  return { id, header, accessorFn, enableSorting: sort !== false, meta: column };
}
