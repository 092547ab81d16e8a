import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const rowHeight = 44;
const overscan = 6;
/** Rows until the first measurement. */
const firstRows = 20;

/** The visible rows of a scroller, and a few more on both sides. All `count` rows have one height. */
export function useWindow(count: number) {
  const [seen, setSeen] = useState({ start: 0, end: firstRows });
  const stop = useRef<() => void>(undefined);
  const scroller = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    if (!element) return;
    const measure = () => {
      const first = Math.floor(element.scrollTop / rowHeight);
      const start = Math.max(0, first - overscan);
      const end = first + Math.ceil(element.clientHeight / rowHeight) + overscan;
      setSeen((last) => (last.start === start && last.end === end ? last : { start, end }));
    };
    measure();
    // In the frame that scrolls, so that it shows no gap.
    const scroll = () => flushSync(measure);
    element.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', measure);
    stop.current = () => {
      element.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return { scroller, start: Math.min(seen.start, count), end: Math.min(seen.end, count) };
}
