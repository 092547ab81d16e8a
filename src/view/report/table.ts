import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { CompiledColumn } from '../../definition/index.ts';
import { readField } from '../../engine/readField.ts';
import type { PlacedRow, Sorting } from './orderRows.ts';

// Sorting here is its state only: the engine sorts, and the table sees the rows of one page or window.
const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

/** What the people at a report have chosen about its columns. */
export interface ColumnState {
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  hidden: string[];
}

/** A report's table: columns, headers and their state; `rows` are those of the page or window only. */
export function useReportTable(columns: CompiledColumn[], rows: PlacedRow[], state: ColumnState) {
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const { sorting, setSorting, hidden } = state;
  const controlled = useMemo(
    () => ({ sorting: sorting ? [sorting] : none, columnVisibility: hide(hidden) }),
    [sorting, hidden],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state: controlled,
    manualSorting: true,
    enableMultiSort: false,
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(controlled.sorting) : update;
      setSorting(next[0] ?? null);
    },
  });
}

const none: SortingState = [];

function defineColumn(column: CompiledColumn): ColumnDef<typeof features, PlacedRow> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (placed) => readField(placed.record, column.field),
    sortDescFirst: false,
  };
}

function getRowId(placed: PlacedRow): string {
  return String(placed.index);
}

function hide(ids: string[]): Record<string, boolean> {
  return Object.fromEntries(ids.map((id) => [id, false]));
}
