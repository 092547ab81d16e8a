import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CompiledColumn, JsonObject } from '#definition';
import { readCell, type CellContext } from '../cells/readCell.ts';
import { maxCellWidth } from '../columns/measureTextLengths.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import classes from './PrintSheet.module.css';

/** The maximum of printed rows. */
const maxPrintedRows = 2000;

/** The number of columns above which the paper is in landscape format. */
const landscapeThreshold = 8;

const printedFirst = 'Only the first {printed} of {count} rows are printed. Export CSV has them all.';

interface Props {
  title: string;
  period: string;
  total: { label: string; text: string } | null;
  columns: CompiledColumn[];
  rows: JsonObject[];
  order: Uint32Array;
  reader: CellContext;
}

export function PrintSheet({ title, period, total, columns, rows, order, reader }: Props) {
  const { words } = usePortal().config;
  return createPortal(
    <div
      className={classes.sheet}
      data-print-sheet=""
      data-wide={columns.length > landscapeThreshold || undefined}
    >
      <Origin reader={reader} />
      <h1>{title}</h1>
      {period !== '' && <p>{period}</p>}
      {total && (
        <p>
          {total.label} {total.text}
        </p>
      )}
      {order.length > maxPrintedRows && (
        <p>
          {fillPlaceholders(words.printedFirst ?? printedFirst, {
            printed: String(maxPrintedRows),
            count: String(order.length),
          })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header, numeric }) => (
              <th key={id} className={numeric ? classes.numeric : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(order.subarray(0, maxPrintedRows), (index) => (
            <tr key={index}>
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  text={readCell('format', column, rows[index] ?? {}, index, reader).text}
                  numeric={column.numeric}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

/** Shows the brand, the member and the time of printing. */
function Origin({ reader: { formatters, tests, scope } }: Pick<Props, 'reader'>) {
  const { config, session } = usePortal();
  const [now] = useState(() => new Date().toISOString());
  const context = { row: {}, index: 0, tests, scope };
  const parts = [
    config.brand.name,
    session && `${session.username} (${session.userId})`,
    formatters.format({ type: 'dateTime' }, now, context).text,
  ];
  return <p>{parts.filter(Boolean).join(' · ')}</p>;
}

/** Ids and words are not broken. Only long texts may break anywhere. */
function Cell({ text, numeric }: { text: string; numeric: boolean }) {
  if (numeric) return <td className={classes.numeric}>{text}</td>;
  return (
    <td dir="auto" data-long={text.length > maxCellWidth || undefined}>
      {text}
    </td>
  );
}
