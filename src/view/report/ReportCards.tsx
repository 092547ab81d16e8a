import { memo, useMemo } from 'react';
import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { arrangeCard } from './arrangeCard.ts';
import { CardSort } from './CardSort.tsx';
import { CellText } from './cells/CellText.tsx';
import { readCell } from './cells/readCell.ts';
import { sliceRows, type CellReader, type PlacedRow } from './orderRows.ts';
import type { ColumnState } from './table.ts';
import type { Page } from './usePage.ts';
import classes from './ReportCards.module.css';

interface Props {
  label: string;
  columns: CompiledColumn[];
  state: ColumnState;
  /** The field that the report sums. */
  summed: string[] | undefined;
  rows: JsonObject[];
  order: Uint32Array;
  page: Page;
  reader: CellReader;
  busy: boolean;
  /** How many places to keep for rows that are on their way. */
  skeleton: number;
}

/** The rows as cards, for narrow screens: labels and values, the first columns at once. */
export function ReportCards({
  label,
  columns,
  state,
  summed,
  rows,
  order,
  page,
  reader,
  busy,
  skeleton,
}: Props) {
  const arranged = useMemo(() => arrangeCard(columns, summed), [columns, summed]);
  const shown = useMemo(
    () => sliceRows(rows, order, page.start, page.end),
    [rows, order, page.start, page.end],
  );
  return (
    <section aria-label={label} aria-busy={busy}>
      {rows.length > 1 && <CardSort columns={columns} {...state} />}
      <ul className={classes.cards}>
        {shown.map((placed) => (
          <Card
            key={placed.index}
            record={placed.record}
            index={placed.index}
            {...arranged}
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
    </li>
  );
});

interface ValuesProps extends PlacedRow {
  columns: CompiledColumn[];
  reader: CellReader;
}

function Values({ columns, record, index, reader }: ValuesProps) {
  return (
    <dl className={classes.values}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>
            <CellText {...readCell(column, record, index, reader)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
