import { useMemo, type ReactNode, useEffect, useRef } from 'react';
import type { JsonObject } from '#definition';
import { ByWidth } from '../../ByWidth.tsx';
import { lazyPart } from '../../codePart.ts';
import { CardPlaces } from '../cards/CardPlaces.tsx';
import { sliceRows } from './orderRows.ts';
import { Pager } from '../paging/Pager.tsx';
import type { CardsProps } from '../cards/CardsProps.ts';
import { ReportTable, type TableProps } from './ReportTable.tsx';
import type { Page } from '../paging/usePage.ts';

/** Above this many rows, the table scrolls through all of them instead of having pages. */
const mostPaged = 500;
/** How many places are kept for rows that are on their way. */
const places = { rows: 10, cards: 8 };

interface AllRows extends TableProps {
  rows: JsonObject[];
  order: Uint32Array;
}

interface Props extends AllRows {
  /** The field that the report sums. */
  summed: string[] | undefined;
  /** Whether rows are shown as cards; null at the first look. */
  narrow: boolean | null;
  /** Whether nothing has come yet. */
  waiting: boolean;
  page: Page;
  /** What moves through the pages of a backend, of which these rows are one. */
  pager: ReactNode;
  /** How many rows there are in all; null where nobody knows. */
  count: number | null;
  /** What stands there when there are no rows. */
  children: ReactNode;
}

/** The rows in the shape that suits their number and the width of the window. */
export function ReportRows({ narrow, summed, waiting, page, pager, count, children, ...all }: Props) {
  const { rows, order, ...table } = all;
  const { start, end } = pager ? { start: 0, end: order.length } : page;
  const shown = useMemo(() => sliceRows(rows, order, start, end), [rows, order, start, end]);
  const first = pager ? (order[0] ?? 0) : start;
  const paged = { ...table, scroller: useTop(first), rows: shown, count: count ?? -2 };
  if (!narrow && !pager && rows.length > mostPaged) return <ManyRows {...all} />;
  const turner = pager ?? (rows.length > 0 && <Pager page={page} locale={table.reader.locale} />);
  if (narrow)
    return (
      <ReportCards {...paged} summed={summed} skeleton={waiting ? places.cards : 0}>
        {children}
        {turner}
      </ReportCards>
    );
  return (
    <>
      <ByWidth
        narrow={narrow}
        wide={
          <ReportTable {...paged} start={first} skeleton={waiting ? places.rows : 0}>
            {children}
          </ReportTable>
        }
        small={
          <CardPlaces {...paged} summed={summed} skeleton={places.cards}>
            {children}
          </CardPlaces>
        }
      />
      {turner}
    </>
  );
}

/** For narrow screens, with what stands below them; their code comes while the rows do. */
const ReportCards = lazyPart<CardsProps>(() => import('../cards/ReportCards.tsx'), CardPlaces);

const noRows: never[] = [];

/** More rows than pages are for; their places until the code for them is here. */
const ManyRows = lazyPart(
  () => import('./VirtualTable.tsx'),
  (props: AllRows) => (
    <ReportTable {...props} rows={noRows} start={0} count={props.rows.length} skeleton={places.rows} />
  ),
);

/** Shows the rows from their first one, below the portal's header, when another page of them is turned to. Takes the place of its first row. */
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
