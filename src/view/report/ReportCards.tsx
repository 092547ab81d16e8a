import { memo, useMemo } from 'react';
import type { RefObject } from 'react';
import type { CompiledColumn } from '../../definition/index.ts';
import { arrangeCard } from './arrangeCard.ts';
import { CardSort } from './CardSort.tsx';
import { readCell, type CellReader } from './cells/readCell.ts';
import { showCell } from './cells/showCell.tsx';
import type { PlacedRow } from './orderRows.ts';
import type { TableProps } from './ReportTable.tsx';
import { RowTail } from './rowActions/RowTail.tsx';
import classes from './ReportCards.module.css';

interface Props extends TableProps {
  scroller: RefObject<HTMLElement | null>;
  /** The field that the report sums. */
  summed: string[] | undefined;
  /** The rows of the page, in order. */
  rows: PlacedRow[];
  /** How many there are on all pages; below 0 where nobody knows. */
  count: number;
  /** How many places to keep for rows that are on their way. */
  skeleton: number;
}

/** The rows as cards, for narrow screens: labels and values, the first columns at once. */
export function ReportCards({ label, table, columns, summed, rows, count, reader, busy, ...rest }: Props) {
  const { skeleton, scroller } = rest;
  const arranged = useMemo(() => arrangeCard(columns, summed), [columns, summed]);
  return (
    <section className={classes.list} aria-label={label} aria-busy={busy} ref={scroller}>
      {(count > 1 || count < 0) && <CardSort table={table} columns={columns} />}
      <ul className={classes.cards}>
        {rows.map((placed) => (
          <Card key={placed.index} {...placed} {...arranged} reader={reader} />
        ))}
        {Array.from({ length: skeleton }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`skeleton-${index}`} className={classes.skeleton} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends PlacedRow {
  main: CompiledColumn[];
  more: CompiledColumn[];
  reader: CellReader;
}

const Card = memo(function Card({ main, more, ...row }: CardProps) {
  return (
    <li className={classes.card}>
      <Values columns={main} {...row} />
      {more.length > 0 && (
        <details>
          <summary>More</summary>
          <Values columns={more} {...row} />
        </details>
      )}
      <RowTail row={row.record} as="div" />
    </li>
  );
});

interface ValuesProps extends PlacedRow {
  columns: CompiledColumn[];
  reader: CellReader;
}

function Values({ columns, record, index, reader }: ValuesProps) {
  const opener = columns.find(({ link }) => link);
  return (
    <dl className={classes.values}>
      {columns.map((column) => (
        <div key={column.id} data-card={column.card}>
          <dt>{column.header}</dt>
          <dd>
            {showCell(readCell('format', column, record, index, reader), column, opener, record, reader)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
