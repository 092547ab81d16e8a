import { createElement, type ReactNode } from 'react';
import type { CompiledColumn, JsonObject } from '../../definition/index.ts';
import { createPart, usePart } from '../codePart.ts';
import { PagedTable } from './PagedTable.tsx';
import { Pager } from './Pager.tsx';
import { ReportCards } from './ReportCards.tsx';
import { ReportTable, type TableProps } from './ReportTable.tsx';
import { usePage } from './usePage.ts';

const virtualTable = createPart(() => import('./VirtualTable.tsx'));

/** Above this many rows, the table scrolls through all of them instead of having pages. */
const mostPaged = 500;
/** How many places are kept for rows that are on their way. */
const places = { rows: 10, cards: 4 };

interface Props extends TableProps {
  rows: JsonObject[];
  order: Uint32Array;
  /** The columns that are not hidden. */
  shown: CompiledColumn[];
  /** The field that the report sums. */
  summed: string[] | undefined;
  /** Whether rows are shown as cards. */
  narrow: boolean;
  /** Whether nothing has come yet. */
  waiting: boolean;
  /** What stands there when there are no rows. */
  children: ReactNode;
}

/** The rows in the shape that suits their number and the width of the window. */
export function ReportRows({ narrow, summed, shown, waiting, children, ...rest }: Props) {
  const { rows, order, ...table } = rest;
  const page = usePage(order);
  const pager = rows.length > 0 && <Pager page={page} locale={table.reader.locale} />;
  if (narrow) {
    return (
      <>
        <ReportCards
          {...rest}
          columns={shown}
          summed={summed}
          page={page}
          skeleton={waiting ? places.cards : 0}
        />
        {children}
        {pager}
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <ReportTable {...table} rows={noRows} start={0} count={0} skeleton={waiting ? places.rows : 0}>
        {children}
      </ReportTable>
    );
  }
  if (rows.length <= mostPaged) {
    return (
      <>
        <PagedTable {...rest} page={page} />
        {pager}
      </>
    );
  }
  return <ManyRows {...rest} />;
}

/** More rows than pages are for; their places until the code for them is here. */
function ManyRows(props: Pick<Props, keyof TableProps | 'rows' | 'order'>) {
  const VirtualTable = usePart(virtualTable);
  if (VirtualTable) return createElement(VirtualTable, props);
  return <ReportTable {...props} rows={noRows} start={0} count={props.rows.length} skeleton={places.rows} />;
}

const noRows: never[] = [];
