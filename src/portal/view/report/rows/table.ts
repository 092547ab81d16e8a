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
import { useDeviceState } from '../../useDeviceState.ts';
import {
  orderColumns,
  defaultLayout,
  readColumnLayout,
  listShownColumns,
  storeColumnLayout,
  type ColumnLayout,
} from '../columns/columnLayout.ts';
import type { PageState } from '../pager/pageState.ts';

export interface TableLayout {
  key: string;
  layout: ColumnLayout;
  change: (layout: ColumnLayout) => void;
  /** The default sorting. */
  plainSorting: HeadlessTable['state']['sorting'];
}

// Columns in their order, and the sorting. The engine has the rows, because TanStack's tables create an object with two
// caches per row, too much for 100,000.
const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<CompiledColumn>(),
  tableMeta: metaHelper<TableLayout>(),
});

/** The columns of a report with headers, sorting and layout, for table, cards, chooser, print and CSV. */
export type HeadlessTable = ReactTable<typeof features, JsonObject>;

/** Creates a report's table. Its layout is stored on the device under `key`. `onSort` receives the new sorting. */
export function useReportTable(
  columns: CompiledColumn[],
  key: string,
  { sorted, order = null }: { sorted: PageState['sorting']; order?: PageState['sorting'] | undefined },
  onSort: (sorting: PageState['sorting']) => void,
): HeadlessTable {
  const [layout, setLayout] = useDeviceState(() => readColumnLayout(key), defaultLayout);
  const definitions = useMemo(() => orderColumns(columns, layout).map(defineColumn), [columns, layout]);
  const change = (next: ColumnLayout) => {
    setLayout(next);
    storeColumnLayout(key, next);
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

export function useShownColumns(table: HeadlessTable): CompiledColumn[] {
  const columns = table.getAllLeafColumns();
  const { layout } = getTableLayout(table);
  return useMemo(
    () =>
      listShownColumns(
        columns.flatMap(({ columnDef }) => columnDef.meta ?? []),
        layout,
      ),
    [columns, layout],
  );
}

export function getTableLayout({ options }: HeadlessTable): TableLayout {
  return options.meta ?? { key: '', layout: defaultLayout, change: () => {}, plainSorting: [] };
}

const noRows: JsonObject[] = [];

function defineColumn(column: CompiledColumn): ColumnDef<typeof features, JsonObject> {
  const { id, header, field, sort } = column;
  const accessorFn = (record: JsonObject) => readField(record, field);
  return { id, header, accessorFn, enableSorting: sort !== false, meta: column };
}
