import type { ReactNode, RefObject } from 'react';
import type { PlacedRow } from '../rows/orderRows.ts';
import type { TableProps } from '../rows/ReportTable.tsx';

/** What cards in the place of a table need. */
export interface CardsProps extends Omit<TableProps, 'table'> {
  /** What stands below them. */
  children: ReactNode;
  scroller: RefObject<HTMLElement | null>;
  /** The field that the report sums. */
  summed: string[] | undefined;
  /** The rows of the page, in order. */
  rows: PlacedRow[];
  /** How many places to keep for rows that are on their way. */
  skeleton: number;
}
