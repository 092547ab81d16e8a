import { memo } from 'react';
import type { CompiledColumn, JsonObject } from '#definition';
import { readCell, type CellReader } from '../cells/readCell.ts';
import { showCell } from '../cells/showCell.tsx';
import { widestCell } from '../columns/measureColumns.ts';
import { RowTail } from '../rowActions/RowTail.tsx';
import classes from './ReportTable.module.css';

/** From so many characters on a row may be higher than the window. */
const pageLong = 1000;

interface Props {
  record: JsonObject;
  /** The row's place in the answer, from 0. */
  index: number;
  /** Its place in the whole table as it is sorted, from 0; the header is row 1 to assistive technology. */
  place: number;
  columns: CompiledColumn[];
  reader: CellReader;
}

/** A row of the table. It renders again only when something of it changed, so that scrolling stays cheap. */
export const ReportRow = memo(function ReportRow({ record, index, place, columns, reader }: Props) {
  const opener = columns.find(({ link }) => link);
  return (
    <tr aria-rowindex={place + 2}>
      {columns.map((column) => {
        const cell = readCell('format', column, record, index, reader);
        const isLong = cell.text.length > widestCell;
        return (
          <td
            key={column.id}
            className={cellClass(column)}
            dir={column.numeric ? undefined : 'auto'}
            title={isLong ? cell.text : undefined}
            data-long={cell.text.length > pageLong ? 'very' : isLong || undefined}
          >
            {showCell(cell, column, opener, record, reader)}
          </td>
        );
      })}
      <RowTail row={record} as="td" />
    </tr>
  );
});

/** Figures stand right-aligned. */
export function cellClass({ numeric }: CompiledColumn): string | undefined {
  return numeric ? classes.numeric : undefined;
}
