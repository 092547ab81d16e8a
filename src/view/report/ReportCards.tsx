import { memo, useMemo } from 'react';
import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { CellText } from './cells/CellText.tsx';
import { sliceRows, type CellReader, type PlacedRow } from './orderRows.ts';
import type { Page } from './usePage.ts';
import classes from './ReportCards.module.css';

/** How many columns a card shows at once; the others stand under 'More'. */
const mainColumns = 4;

interface Props {
  label: string;
  columns: CompiledColumn[];
  rows: JsonObject[];
  order: Uint32Array;
  page: Page;
  reader: CellReader;
  busy: boolean;
  /** How many places to keep for rows that are on their way. */
  skeleton: number;
}

/** The rows as cards, for narrow screens: labels and values, the first columns at once. */
export function ReportCards({ label, columns, rows, order, page, reader, busy, skeleton }: Props) {
  const shown = useMemo(
    () => sliceRows(rows, order, page.start, page.end),
    [rows, order, page.start, page.end],
  );
  return (
    <section aria-label={label} aria-busy={busy}>
      <ul className={classes.cards}>
        {shown.map((placed) => (
          <Card
            key={placed.index}
            record={placed.record}
            index={placed.index}
            columns={columns}
            reader={reader}
          />
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
  columns: CompiledColumn[];
  reader: CellReader;
}

const Card = memo(function Card({ columns, ...row }: CardProps) {
  const more = columns.slice(mainColumns);
  return (
    <li className={classes.card}>
      <Values columns={columns.slice(0, mainColumns)} {...row} />
      {more.length > 0 && (
        <details>
          <summary>More</summary>
          <Values columns={more} {...row} />
        </details>
      )}
    </li>
  );
});

function Values({ columns, record, index, reader }: CardProps) {
  return (
    <dl className={classes.values}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>
            <CellText column={column} record={record} index={index} reader={reader} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
