import { memo } from 'react';
import type { ReactNode } from 'react';
import { SortIcon } from '#view/report/tools/icons.tsx';
import classes from '#view/report/rows/ReportTable.module.css';
import type { Column, Income } from './income.ts';
import type { Sorting } from './orderIncomes.ts';
import { rowHeight, useWindow } from './useWindow.ts';

interface Props {
  incomes: Income[];
  order: Uint32Array;
  columns: Column[];
  sorting: Sorting;
  setSorting: (sorting: Sorting) => void;
  busy: boolean;
}

interface BodyProps extends Props {
  start: number;
  end: number;
  count: number;
  children?: ReactNode;
}

/** All rows, of which only those in sight are in the page. */
export function ScrollingTable(props: Props) {
  const { scroller, start, end } = useWindow(props.order.length);
  return (
    <section
      ref={scroller}
      className={classes.region}
      aria-label="Level Income"
      aria-busy={props.busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table {...props} start={start} end={end} count={props.order.length} oneLine />
    </section>
  );
}

/** A page of the rows, or its skeleton. */
export function PagedTable({ skeleton, ...props }: Omit<BodyProps, 'count'> & { skeleton: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.region} aria-label="Level Income" aria-busy={props.busy} tabIndex={0}>
      <Table {...props} count={props.end} skeleton={skeleton} />
    </section>
  );
}

function Table({ oneLine, skeleton, ...props }: BodyProps & { oneLine?: boolean; skeleton?: boolean }) {
  const { incomes, order, columns, sorting, setSorting, start, end, count } = props;
  return (
    <table
      className={classes.table}
      data-one-line={oneLine}
      aria-label="Level Income"
      aria-rowcount={order.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeaderCell key={column.id} {...{ column, sorting, setSorting }} wide={oneLine} />
          ))}
        </tr>
      </thead>
      <tbody>
        {oneLine && <Spacer height={start * rowHeight} />}
        {Array.from(order.subarray(start, end), (index, offset) => (
          <Row
            key={index}
            income={incomes[index] as Income}
            index={index}
            place={start + offset}
            columns={columns}
          />
        ))}
        {oneLine && <Spacer height={(count - end) * rowHeight} />}
        {skeleton && <SkeletonRows columns={columns} />}
      </tbody>
    </table>
  );
}

/**
 * The length of the longest text in each column, in characters, so that columns do not change their width.
 */
const widths: Record<string, number> = {
  row: 6,
  uid: 8,
  onamount: 10,
  lvl: 3,
  income: 10,
  remark: 28,
  dd: 11,
};
const words = { true: 'descending', false: 'ascending' } as const;

interface HeaderProps extends Pick<Props, 'sorting' | 'setSorting'> {
  column: Column;
  wide?: boolean;
}

function HeaderCell({ column, sorting, setSorting, wide }: HeaderProps) {
  const descending = sorting?.column === column ? sorting.descending : null;
  const sort = () => setSorting(descending === true ? null : { column, descending: descending === false });
  const direction = descending === null ? false : descending ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={column.numeric ? classes.numeric : undefined}
      style={wide ? { minWidth: `calc(${widths[column.id]}ch + 24px)` } : undefined}
      aria-sort={descending === null ? undefined : words[`${descending}`]}
    >
      <button type="button" onClick={sort} data-sorted={direction || undefined}>
        {column.header}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

interface RowProps {
  income: Income;
  index: number;
  place: number;
  columns: Column[];
}

const Row = memo(function Row({ income, index, place, columns }: RowProps) {
  return (
    <tr aria-rowindex={place + 2}>
      {columns.map(({ id, numeric, text }) => {
        const written = text(income, index);
        const isLong = written.length > 28;
        return (
          <td
            key={id}
            className={numeric ? classes.numeric : undefined}
            title={isLong ? written : undefined}
            data-long={isLong || undefined}
          >
            {written}
          </td>
        );
      })}
    </tr>
  );
});

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={classes.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={7} style={{ height }} />
    </tr>
  );
}

function SkeletonRows({ columns }: { columns: Column[] }) {
  return Array.from({ length: 10 }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={`skeleton-${index}`} aria-hidden="true" className={classes.skeleton}>
      {columns.map(({ id }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={id}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
