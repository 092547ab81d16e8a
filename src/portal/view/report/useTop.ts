import { useEffect, useRef } from 'react';

/** Shows the rows from their first one, below the portal's header, when another page of them is turned to. Takes the place of its first row. */
export function useTop(start: number) {
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
