import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const rowHeight = 44;
const overscan = 6;
/** Rows until the first measurement. */
const firstRows = 20;

/** Which of `count` rows of one height are in sight of a scroller, and a few more on both sides. */
export function useWindow(count: number) {
  const [seen, setSeen] = useState({ start: 0, end: firstRows });
  const stop = useRef<() => void>(undefined);
  const scroller = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const start = Math.max(0, first - overscan);
      const end = first + Math.ceil(element.clientHeight / rowHeight) + overscan;
      setSeen((last) => (last.start === start && last.end === end ? last : { start, end }));
    };
    look();
    // In the frame that scrolls, so that it shows no gap.
    const scroll = () => flushSync(look);
    element.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', look);
    stop.current = () => {
      element.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', look);
    };
  }, []);
  return { scroller, start: Math.min(seen.start, count), end: Math.min(seen.end, count) };
}
