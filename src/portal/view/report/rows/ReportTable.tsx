import type { CSSProperties, MouseEvent, PointerEvent, ReactNode, Ref } from 'react';
import { shownBy, type CompiledColumn } from '#definition';
import { SortIcon } from '../tools/icons.tsx';
import type { CellReader } from '../cells/readCell.ts';
import type { PlacedRow } from './orderRows.ts';
import { cellClass, ReportRow } from './ReportRow.tsx';
import { TailHeading } from '../rowActions/RowTail.tsx';
import { layoutingOf, type HeadlessTable } from './table.ts';
import { useEdges } from './useEdges.ts';
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

/** How wide a column is of which nobody said it while others are. */
const usualWidth = 160;

/** The table itself: a header that stays, columns that name the rows and stay as well, and the rows it is given. */
export function ReportTable({ label, table, columns, reader, busy, rows, start, count, ...rest }: Props) {
  const { before = 0, after = 0, skeleton = 0, widths: least, scroller, children } = rest;
  const layouting = layoutingOf(table);
  const { widths } = layouting.layout;
  const isSized = Object.keys(widths).length > 0;
  const widthOf = (id: string) => widths[id] ?? usualWidth;
  const resize = ({ currentTarget, clientX }: PointerEvent) => {
    const head = currentTarget.parentElement;
    const ids = columns.map(({ id }) => id);
    void import('../columns/resizeColumn.ts').then(
      ({ resizeColumn }) => head && resizeColumn(head, clientX, ids, layouting),
    );
  };
  const last = columns.at(-1)?.id;
  return (
    <div ref={useEdges(columns)} className={classes.frame} data-pinned={countNaming(columns)}>
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
          data-one-line={least && true}
          data-sized={isSized || undefined}
          style={isSized ? { minWidth: columns.reduce((sum, { id }) => sum + widthOf(id), 0) } : undefined}
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
                  style={isSized ? { width: id === last ? undefined : widthOf(id) } : leastWidth(least?.[id])}
                  direction={table.getColumn(id)?.getIsSorted() ?? false}
                  onSort={sort === false ? undefined : table.getColumn(id)?.getToggleSortingHandler()}
                  onResize={id === last ? undefined : resize}
                />
              ))}
              <TailHeading />
            </tr>
          </thead>
          {/* The keyboard has the link itself. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <tbody onClick={openRow}>
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
    </div>
  );
}

/** How many columns at the start stay in sight: up to the first one of texts, such as an id or a name, where it is one of the first two. */
function countNaming(columns: CompiledColumn[]): number {
  return columns.slice(0, 2).findIndex(({ format }) => shownBy(format) === 'text') + 1;
}

function leastWidth(characters = 0): CSSProperties {
  return { minWidth: `calc(${characters}ch + 24px)` };
}

/** A press on a row is one on the link that opens it, since a cell that stays in sight holds that link's own area. */
function openRow({ target, nativeEvent }: MouseEvent): void {
  const pressed = target as Element;
  if (pressed.closest('a, button, label, input')) return;
  const link = pressed.closest('tr')?.querySelector('[data-opens]');
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

interface HeaderProps {
  header: string;
  numeric: boolean;
  style: CSSProperties;
  direction: 'asc' | 'desc' | false;
  /** Undefined: people can't sort by it. */
  onSort: ((event: unknown) => void) | undefined;
  /** Undefined: it takes what the others leave. */
  onResize: ((event: PointerEvent) => void) | undefined;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** A heading that sorts. Its name is the heading alone: the direction is aria-sort's to say. */
function HeaderCell({ header, numeric, style, direction, onSort, onResize }: HeaderProps) {
  return (
    <th
      scope="col"
      className={numeric ? classes.numeric : undefined}
      style={style}
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
      {/* By the keyboard the chooser of columns does it. */}
      {onResize && <span className={classes.edge} aria-hidden="true" onPointerDown={onResize} />}
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
