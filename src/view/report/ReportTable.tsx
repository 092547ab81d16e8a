import type { ReactNode, Ref } from 'react';
import type { CompiledColumn } from '../../definition/index.ts';
import { SortIcon } from './icons.tsx';
import type { CellReader } from './cells/readCell.ts';
import type { PlacedRow } from './orderRows.ts';
import { cellClass, ReportRow } from './ReportRow.tsx';
import { TailHeading } from './rowActions/RowTail.tsx';
import type { HeadlessTable } from './table.ts';
import classes from './ReportTable.module.css';

/** What a table of a report needs, however its rows are chosen. */
export interface TableProps {
  /** Its accessible name. */
  label: string;
  table: HeadlessTable;
  /** Its columns that are shown. */
  columns: CompiledColumn[];
  reader: CellReader;
  busy: boolean;
}

interface Props extends TableProps {
  /** The rows of the page or the window, in order. */
  rows: PlacedRow[];
  /** The place of the first of them in the whole table, from 0. */
  start: number;
  /** How many rows the whole table has; -2 where nobody knows. */
  count: number;
  /** The height in pixels of what is not rendered before and after them. */
  before?: number;
  after?: number;
  /** How many places to keep for rows that are on their way. */
  skeleton?: number;
  /** The least width of each column in characters; with it each row is one line high, whatever it holds. */
  widths?: Record<string, number>;
  scroller?: Ref<HTMLElement>;
  /** What stands below the header where there are no rows. */
  children?: ReactNode;
}

/** The table itself: a header that stays, and the rows it is given. */
export function ReportTable({ label, table, columns, reader, busy, rows, start, count, ...rest }: Props) {
  const { before = 0, after = 0, skeleton = 0, widths, scroller, children } = rest;
  return (
    <section
      ref={scroller}
      className={classes.region}
      aria-label={label}
      aria-busy={busy}
      // What scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={classes.table}
        data-one-line={widths && true}
        aria-label={label}
        aria-rowcount={count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, header, numeric, sort }) => (
              <HeaderCell
                key={id}
                header={header}
                numeric={numeric}
                width={widths?.[id] ?? 0}
                direction={table.getColumn(id)?.getIsSorted() ?? false}
                onSort={sort === false ? undefined : table.getColumn(id)?.getToggleSortingHandler()}
              />
            ))}
            <TailHeading />
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} span={columns.length} />
          {rows.map(({ record, index }, offset) => (
            <ReportRow
              key={index}
              record={record}
              index={index}
              place={start + offset}
              columns={columns}
              reader={reader}
            />
          ))}
          <Spacer height={after} span={columns.length} />
          <SkeletonRows count={skeleton} columns={columns} />
        </tbody>
      </table>
      {children}
    </section>
  );
}

interface HeaderProps {
  header: string;
  numeric: boolean;
  /** Its least width in characters. */
  width: number;
  direction: 'asc' | 'desc' | false;
  /** Undefined: people can't sort by it. */
  onSort: ((event: unknown) => void) | undefined;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** A heading that sorts. Its name is the heading alone: the direction is aria-sort's to say. */
function HeaderCell({ header, numeric, width, direction, onSort }: HeaderProps) {
  return (
    <th
      scope="col"
      className={numeric ? classes.numeric : undefined}
      style={{ minWidth: `calc(${width}ch + 24px)` }}
      aria-sort={direction ? sortWords[direction] : undefined}
    >
      {onSort ? (
        <button type="button" onClick={onSort} data-sorted={direction || undefined}>
          {header}
          <SortIcon direction={direction} />
        </button>
      ) : (
        <span>{header}</span>
      )}
    </th>
  );
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={classes.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** Places at the rows' final height. They show themselves only after 150 ms, so that a quick answer does not flash. */
function SkeletonRows({ count, columns }: { count: number; columns: CompiledColumn[] }) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={`skeleton-${index}`} aria-hidden="true" className={classes.skeleton}>
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={column.id} className={cellClass(column)}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
