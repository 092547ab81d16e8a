import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { defaultFontSize, type JsonObject } from '#definition';
import { measureTextLengths } from '../columns/measureTextLengths.ts';
import { sliceRows } from './orderRows.ts';
import { ReportTable, type TableProps } from './ReportTable.tsx';

/** The height of a row in `rem`, as in the stylesheet. */
const rowHeightInRem = 2.75;
/** The number of rows rendered above and below the viewport, so that quick scrolling shows no gap. */
const overscan = 6;

interface Props extends TableProps {
  rows: JsonObject[];
  order: Uint32Array;
}

export default function VirtualTable({ rows, order, ...table }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const rowHeight = useMemo(measureRowHeight, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  const shown = useMemo(() => sliceRows(rows, order, start, end), [rows, order, start, end]);
  const { columns, reader } = table;
  const widths = useMemo(() => measureTextLengths(columns, rows, reader), [columns, rows, reader]);
  return (
    <ReportTable
      {...table}
      widths={widths}
      scroller={scroller}
      rows={shown}
      start={start}
      count={rows.length}
      before={start * rowHeight}
      after={(rows.length - end) * rowHeight}
    />
  );
}

/** Returns the height of a row in pixels, which depends on the reader's font size. */
function measureRowHeight(): number {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rowHeightInRem * (fontSize || defaultFontSize);
}
