import type { CSSProperties, MouseEvent, PointerEvent, ReactNode, Ref } from 'react';
import { getCellContent, type CompiledColumn } from '#definition';
import { SortIcon } from '../tools/icons.tsx';
import type { CellContext } from '../cells/readCell.ts';
import type { PlacedRow } from './orderRows.ts';
import { getCellClass, ReportRow } from './ReportRow.tsx';
import { RowActionsHeading } from '../rowActions/RowActionsCell.tsx';
import { getTableLayout, type HeadlessTable } from './table.ts';
import { useScrollEdges } from './useScrollEdges.ts';
import classes from './ReportTable.module.css';

export interface TableProps {
  label: string;
  table: HeadlessTable;
  columns: CompiledColumn[];
  reader: CellContext;
  busy: boolean;
}

interface Props extends TableProps {
  rows: PlacedRow[];
  /** The index of the first of these rows in the whole table, from 0. */
  start: number;
  /** The number of all rows; -2 if unknown. */
  count: number;
  /** The heights in pixels of the rows that are not rendered before and after these. */
  before?: number;
  after?: number;
  skeleton?: number;
  /** The minimum width of each column in characters. If set, each row is one line high. */
  widths?: Record<string, number>;
  scroller?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** The default width of a column, in pixels, in a table with resized columns. */
const usualWidth = 160;

/** Shows the table: a sticky header, sticky columns that name the rows, and the rows. */
export function ReportTable({ label, table, columns, reader, busy, rows, start, count, ...rest }: Props) {
  const { before = 0, after = 0, skeleton = 0, widths: least, scroller, children } = rest;
  const layouting = getTableLayout(table);
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
    <div ref={useScrollEdges(columns)} className={classes.frame} data-pinned={countNaming(columns)}>
      <section
        ref={scroller}
        className={classes.region}
        aria-label={label}
        aria-busy={busy}
        // Scrollable content has to be reachable by keyboard.
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
                  style={
                    isSized ? { width: id === last ? undefined : widthOf(id) } : buildMinWidth(least?.[id])
                  }
                  direction={table.getColumn(id)?.getIsSorted() ?? false}
                  onSort={sort === false ? undefined : table.getColumn(id)?.getToggleSortingHandler()}
                  onResize={id === last ? undefined : resize}
                />
              ))}
              <RowActionsHeading />
            </tr>
          </thead>
          {/* The keyboard uses the link itself. */}
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

/** Counts the number of sticky columns: up to the first text column, if that is one of the first two. */
function countNaming(columns: CompiledColumn[]): number {
  return columns.slice(0, 2).findIndex(({ format }) => getCellContent(format) === 'text') + 1;
}

function buildMinWidth(characters = 0): CSSProperties {
  return { minWidth: `calc(${characters}ch + 1.5rem)` };
}

/** Passes a click on a row to the link that opens it, because a sticky cell would limit the link's own area. */
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
  /** Not set: the column can't be sorted. */
  onSort: ((event: unknown) => void) | undefined;
  /** Not set: the column has the remaining width. */
  onResize: ((event: PointerEvent) => void) | undefined;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** Shows a heading that sorts. Its accessible name is the heading alone, because `aria-sort` has the direction. */
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
      {/* The column chooser does the same for the keyboard. */}
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

/** Placeholders as high as the rows. They appear after 150 ms, so that a quick answer does not flicker. */
function SkeletonRows({ count, columns }: { count: number; columns: CompiledColumn[] }) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={`skeleton-${index}`} aria-hidden="true" className={classes.skeleton}>
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={column.id} className={getCellClass(column)}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
