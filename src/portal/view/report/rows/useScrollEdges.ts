import { useEffect, useRef } from 'react';
import type { CompiledColumn } from '#definition';

/**
 * Sets the state of a table that scrolls sideways on its frame: more columns before or after the viewport, and the
 * first column's width. The second sticky column is placed beside the first.
 */
export function useScrollEdges(columns: CompiledColumn[]) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns have other heads
  useEffect(() => (frame.current ? watchEdges(frame.current) : undefined), [columns]);
  return frame;
}

/** Starts the observation. Returns its end. */
function watchEdges(frame: HTMLElement): () => void {
  const region = frame.firstElementChild as HTMLElement;
  const first = region.querySelector('th');
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = region;
    const before = Math.abs(scrollLeft);
    const start = first?.offsetWidth;
    // Written after all reads, because reading a size after a write forces a layout.
    frame.toggleAttribute('data-before', before > 1);
    frame.toggleAttribute('data-after', before + clientWidth < scrollWidth - 1);
    frame.style.setProperty('--first', `${start}px`);
    frame.style.setProperty('--bar', `${offsetWidth - clientWidth}px`);
  };
  const sizes = new ResizeObserver(update);
  for (const one of [region, ...region.querySelectorAll('table, th:first-child')]) sizes.observe(one);
  region.addEventListener('scroll', update, { passive: true });
  return () => {
    sizes.disconnect();
    region.removeEventListener('scroll', update);
  };
}
