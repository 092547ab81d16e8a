import { useMemo, type ReactNode, useEffect, useRef } from 'react';
import type { JsonObject } from '#definition';
import { ResponsiveVariant } from '../../ResponsiveVariant.tsx';
import { createLazyComponent } from '../../codeChunk.ts';
import { CardListSkeleton } from '../cards/CardListSkeleton.tsx';
import { sliceRows } from './orderRows.ts';
import { Pager } from '../pager/Pager.tsx';
import type { CardsProps } from '../cards/CardsProps.ts';
import { ReportTable, type TableProps } from './ReportTable.tsx';
import type { PageRange } from '../pager/usePageRange.ts';

/** The number of rows above which the table scrolls through all of them, without pages. */
const virtualTableThreshold = 500;
const places = { rows: 10, cards: 8 };

interface AllRows extends TableProps {
  rows: JsonObject[];
  order: Uint32Array;
}

interface Props extends AllRows {
  summed: string[] | undefined;
  /** True if rows are shown as cards; null in the server-rendered page. */
  narrow: boolean | null;
  waiting: boolean;
  page: PageRange;
  pager: ReactNode;
  /** The number of all rows; null if unknown. */
  count: number | null;
  children: ReactNode;
}

/** Shows the rows as cards, pages or a virtual table, by their number and the window's width. */
export function ReportRows({ narrow, summed, waiting, page, pager, count, children, ...all }: Props) {
  const { rows, order, ...table } = all;
  const { start, end } = pager ? { start: 0, end: order.length } : page;
  const shown = useMemo(() => sliceRows(rows, order, start, end), [rows, order, start, end]);
  const first = pager ? (order[0] ?? 0) : start;
  const paged = { ...table, scroller: useTop(first), rows: shown, count: count ?? -2 };
  if (!narrow && !pager && rows.length > virtualTableThreshold) return <ManyRows {...all} />;
  const turner = pager ?? (rows.length > 0 && <Pager page={page} />);
  if (narrow)
    return (
      <ReportCards {...paged} summed={summed} skeleton={waiting ? places.cards : 0}>
        {children}
        {turner}
      </ReportCards>
    );
  return (
    <>
      <ResponsiveVariant
        narrow={narrow}
        wide={
          <ReportTable {...paged} start={first} skeleton={waiting ? places.rows : 0}>
            {children}
          </ReportTable>
        }
        small={
          <CardListSkeleton {...paged} summed={summed} skeleton={places.cards}>
            {children}
          </CardListSkeleton>
        }
      />
      {turner}
    </>
  );
}

/** Cards for narrow screens. Their code loads together with the rows. */
const ReportCards = createLazyComponent<CardsProps>(
  () => import('../cards/ReportCards.tsx'),
  CardListSkeleton,
);

const noRows: never[] = [];

/** The virtualised table for more rows than pages are used for. Shows placeholders until its code is loaded. */
const ManyRows = createLazyComponent(
  () => import('./VirtualTable.tsx'),
  (props: AllRows) => (
    <ReportTable {...props} rows={noRows} start={0} count={props.rows.length} skeleton={places.rows} />
  ),
);

/** Scrolls to the first row, below the portal's header, when the page changes. `start`: that row's index. */
function useTop(start: number) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(start);
  useEffect(() => {
    const element = box.current;
    if (element && before.current !== start) {
      element.scrollTop = 0;
      const hidden = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      if (element.getBoundingClientRect().top < hidden) element.scrollIntoView({ block: 'start' });
    }
    before.current = start;
  }, [start]);
  return box;
}
