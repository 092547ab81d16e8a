import { useEffect, useRef } from 'react';

/** Shows the rows from their first one when another page of them is turned to. Takes the place of its first row. */
export function useTop(start: number) {
  const box = useRef<HTMLElement>(null);
  const before = useRef(start);
  useEffect(() => {
    const element = box.current;
    if (element && before.current !== start) {
      element.scrollTop = 0;
      if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
    }
    before.current = start;
  }, [start]);
  return box;
}
