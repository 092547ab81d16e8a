import { useLayoutEffect, useRef } from 'react';

/** A page of the backend that has been answered. */
interface AnsweredPage {
  /** From 0. */
  page: number;
  isEmpty: boolean;
  /** The number of pages; null if unknown. */
  pages: number | null;
}

/**
 * Leaves an empty page for the last page there is: by the backend's count, else the page before. If that is empty too,
 * the first page follows. Null means that the answer is still to come.
 */
export function useLastPage(answered: AnsweredPage | null, onLeave: (page: number) => void): void {
  const target = useRef(-1);
  // Before the empty page is painted.
  useLayoutEffect(() => {
    if (answered === null) return;
    const { page, isEmpty, pages } = answered;
    if (!isEmpty || page === 0) {
      target.current = -1;
      return;
    }
    target.current = target.current === page ? 0 : Math.max(Math.min(pages ?? page, page) - 1, 0);
    onLeave(target.current);
  });
}
