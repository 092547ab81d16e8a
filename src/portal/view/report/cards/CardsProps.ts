import type { ReactNode, RefObject } from 'react';
import type { PlacedRow } from '../rows/orderRows.ts';
import type { TableProps } from '../rows/ReportTable.tsx';

export interface CardsProps extends Omit<TableProps, 'table'> {
  children: ReactNode;
  scroller: RefObject<HTMLElement | null>;
  summed: string[] | undefined;
  rows: PlacedRow[];
  skeleton: number;
}
