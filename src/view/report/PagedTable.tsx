import type { JsonObject } from '../../definition/index.ts';
import { sliceRows } from './orderRows.ts';
import { ReportTable, type TableProps } from './ReportTable.tsx';
import { useMemo } from 'react';
import type { Page } from './usePage.ts';

interface Props extends TableProps {
  rows: JsonObject[];
  order: Uint32Array;
  page: Page;
}

/** One page of the rows. */
export function PagedTable({ rows, order, page, ...table }: Props) {
  const shown = useMemo(
    () => sliceRows(rows, order, page.start, page.end),
    [rows, order, page.start, page.end],
  );
  return <ReportTable {...table} rows={shown} start={page.start} count={rows.length} />;
}
