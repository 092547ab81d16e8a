import { memo } from 'react';
import type { CompiledColumn, JsonObject } from '#definition';
import { readCell, type CellContext } from '../cells/readCell.ts';
import { renderCell } from '../cells/renderCell.tsx';
import { maxCellWidth } from '../columns/measureTextLengths.ts';
import { RowActionsCell } from '../rowActions/RowActionsCell.tsx';
import classes from './ReportTable.module.css';

/** The number of characters from which a row may be higher than the window. */
const tallRowThreshold = 1000;

interface Props {
  record: JsonObject;
  /** The row's index in the answer, from 0. */
  index: number;
  /** The row's index in the sorted table, from 0. For screen readers the header is row 1. */
  place: number;
  columns: CompiledColumn[];
  reader: CellContext;
}

/** A row of the table. Memoized, so that scrolling is cheap. */
export const ReportRow = memo(function ReportRow({ record, index, place, columns, reader }: Props) {
  const opener = columns.find(({ link }) => link);
  return (
    <tr aria-rowindex={place + 2}>
      {columns.map((column) => {
        const cell = readCell('format', column, record, index, reader);
        const isLong = cell.text.length > maxCellWidth;
        return (
          <td
            key={column.id}
            className={getCellClass(column)}
            dir={column.numeric ? undefined : 'auto'}
            title={isLong ? cell.text : undefined}
            data-long={cell.text.length > tallRowThreshold ? 'very' : isLong || undefined}
          >
            {renderCell(cell, column, opener, record, reader)}
          </td>
        );
      })}
      <RowActionsCell row={record} as="td" />
    </tr>
  );
});

export function getCellClass({ numeric }: CompiledColumn): string | undefined {
  return numeric ? classes.numeric : undefined;
}
