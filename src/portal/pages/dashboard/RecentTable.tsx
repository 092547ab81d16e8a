import { type ReactNode, useId, useRef, useState } from 'react';
import type { DashboardStep, JsonObject } from '#definition';
import type { RefetchableCall } from '#data/callCache.ts';
import { LoadFailure } from '#view/feedback/LoadFailure.tsx';
import { usePortal } from '#view/portal.ts';
import { useIsNarrow } from '#view/useIsNarrow.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import card from './Card.module.css';
import { EmptyBlock } from './EmptyBlock.tsx';
import styles from './RecentTable.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';

interface Props {
  heading: string;
  /** The first column's heading, which the specification spells differently in its two tables. */
  serial: string;
  withAmount?: boolean;
  read: RefetchableCall;
  /** The step in place of a table without rows. Default: an empty table. */
  step?: DashboardStep | undefined;
}

export function RecentTable({ heading, serial, withAmount = false, read, step }: Props) {
  const id = useId();
  const { words } = usePortal().config;
  const own = useDashboardTexts();
  const { money, date, text } = useFormats();
  const rows = read.answer?.rows ?? null;
  const { isFolded, shown, open } = useCollapsedRows(rows?.length ?? 0);
  const title = useRef<HTMLHeadingElement>(null);
  const showAll = () => {
    open();
    title.current?.focus();
  };
  const columns: Column[] = [
    { header: serial, write: (_, index) => String(index + 1) },
    { header: own.userId, write: (row) => text(row['uid']) },
    { header: own.name, write: (row) => text(row['f_name']) },
    ...(withAmount
      ? [{ header: own.amount, figure: true, write: (row: JsonObject) => money(row['amount']) }]
      : []),
    { header: own.date, write: (row) => date(row['Edate']) },
  ];
  if (step && rows?.length === 0) return <EmptyBlock heading={heading} step={step} />;
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 className={card.heading} id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <div className={styles.failed}>
        <LoadFailure
          answer={rows?.length ? read.answer : null}
          failure={read.failure}
          retry={read.refetch}
          hasFailed={read.failure !== null}
          text={`${heading}: ${words.loadFailed}`}
        />
      </div>
      {(rows || !read.failure) && (
        <Scroller labelledBy={id} long={rows !== null && rows.length > maxRowsWithoutScrolling}>
          <table className={styles.table} aria-labelledby={id} aria-busy={read.busy && !read.failure}>
            <thead>
              <tr>
                {columns.map(({ header, figure }) => (
                  <th key={header} scope="col" data-figure={figure}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows ? (
                numbered(rows.slice(0, shown)).map(({ row, index }) => (
                  <Row key={index} columns={columns} row={row} index={index} />
                ))
              ) : (
                <Waiting columns={columns} />
              )}
            </tbody>
          </table>
          {rows?.length === 0 && <p className={styles.empty}>{words.empty}</p>}
        </Scroller>
      )}
      {isFolded && (
        <button type="button" className={styles.all} onClick={showAll}>
          {words.showAll ?? 'Show all'} <span className="visually-hidden">{heading}</span>
        </button>
      )}
    </section>
  );
}

/** The number of rows that a phone shows first. */
const rowsOnPhone = 5;

/** Shows the first rows on a phone, until all are opened. */
function useCollapsedRows(count: number) {
  const [isOpen, setOpen] = useState(false);
  const isFolded = useIsNarrow(640) === true && !isOpen && count > rowsOnPhone;
  return { isFolded, open: () => setOpen(true), shown: isFolded ? rowsOnPhone : count };
}

/** The number of rows that fit without scrolling. */
const maxRowsWithoutScrolling = 10;

/** Shows the table's box. Focusable if it scrolls, for the keyboard. */
function Scroller({
  labelledBy,
  long,
  children,
}: {
  labelledBy: string;
  long: boolean;
  children: ReactNode;
}) {
  const reachable = long ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div className={styles.scroller} {...reachable}>
      {children}
    </div>
  );
}

interface Column {
  header: string;
  figure?: boolean;
  write: (row: JsonObject, index: number) => string;
}

function Row({ columns, row, index }: { columns: Column[]; row: JsonObject; index: number }) {
  return (
    <tr>
      {columns.map(({ header, figure, write }) => (
        <td key={header} data-figure={figure}>
          {write(row, index)}
        </td>
      ))}
    </tr>
  );
}

function Waiting({ columns }: { columns: Column[] }) {
  return [1, 2, 3, 4, 5].map((row) => (
    <tr key={row}>
      {columns.map(({ header }) => (
        <td key={header}>
          <Skeleton width="4em" />
        </td>
      ))}
    </tr>
  ));
}

/** Rows have no key of their own, so the index is used. */
function numbered(rows: JsonObject[]): { row: JsonObject; index: number }[] {
  return rows.map((row, index) => ({ row, index }));
}
