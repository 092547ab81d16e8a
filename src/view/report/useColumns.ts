import { useMemo, useState } from 'react';
import type { CompiledColumn } from '../../definition/index.ts';
import { readHiddenColumns, writeHiddenColumns } from './hiddenColumns.ts';
import type { Sorting } from './orderRows.ts';
import type { ColumnState } from './table.ts';

/** Which columns are shown, and by which the rows are sorted. What is hidden is remembered under `key`. */
export function useColumns(columns: CompiledColumn[], key: string) {
  const [stored, setStored] = useState(() => readHiddenColumns(key));
  const [sorting, setSorting] = useState<Sorting>(null);
  // A definition may have lost columns since, and never may all of them be hidden.
  const known = useMemo(
    () => stored.filter((id) => columns.some((column) => column.id === id)),
    [stored, columns],
  );
  const hidden = useMemo(() => (known.length < columns.length ? known : []), [known, columns]);
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  const setHidden = (ids: string[]) => {
    setStored(ids);
    writeHiddenColumns(key, ids);
  };
  const state: ColumnState = { sorting, setSorting, hidden };
  return { state, shown, hidden, setHidden };
}
