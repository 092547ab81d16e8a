import { useEffect, useRef } from 'react';
import type { CompiledColumn } from '#definition';

/**
 * Says on the frame of a table that scrolls sideways whether there is more before and after what is seen, and how wide
 * its first column is, beside which the second one stays.
 */
export function useEdges(columns: CompiledColumn[]) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns have other heads
  useEffect(() => (frame.current ? watchEdges(frame.current) : undefined), [columns]);
  return frame;
}

/** Begins to say so, and answers how to end it. */
function watchEdges(frame: HTMLElement): () => void {
  const region = frame.firstElementChild as HTMLElement;
  const first = region.querySelector('th');
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = region;
    const before = Math.abs(scrollLeft);
    const start = first?.offsetWidth;
    // Written after all is read: each look at a size would have the browser lay out what was written before.
    frame.toggleAttribute('data-before', before > 1);
    frame.toggleAttribute('data-after', before + clientWidth < scrollWidth - 1);
    frame.style.setProperty('--first', `${start}px`);
    frame.style.setProperty('--bar', `${offsetWidth - clientWidth}px`);
  };
  const sizes = new ResizeObserver(look);
  for (const one of [region, ...region.querySelectorAll('table, th:first-child')]) sizes.observe(one);
  region.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    region.removeEventListener('scroll', look);
  };
}
