import { useState } from 'react';

/** The sizes a page may have; the first page has 25 rows. */
export const pageSizes = [10, 25, 50, 100];
const firstSize = 25;

/** Which rows are on the page: from `start` up to, not including, `end`. */
export interface Page {
  start: number;
  end: number;
  size: number;
  count: number;
  setStart: (start: number) => void;
  setSize: (size: number) => void;
}

/** The page of a list. It begins anew when the list, its order or the size changes. */
export function usePage(order: Uint32Array): Page {
  const [size, setSize] = useState(firstSize);
  const [at, setAt] = useState({ order, start: 0 });
  const start = at.order === order ? at.start : 0;
  return {
    start,
    end: Math.min(start + size, order.length),
    size,
    count: order.length,
    setStart: (next) => setAt({ order, start: next }),
    setSize: (next) => {
      setSize(next);
      setAt({ order, start: 0 });
    },
  };
}
