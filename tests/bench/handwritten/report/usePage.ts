import { useState } from 'react';
import type { PageRange } from '#view/report/pager/usePageRange.ts';

const firstSize = 25;

/** The page of a list. The first page is shown again when the list, its order or the size changes. */
export function usePage(order: Uint32Array): PageRange {
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
