import type { CompiledReport } from '#definition';
import { usePageState } from './usePageState.ts';

/** The rows on the page: from `start` up to, not including, `end`. */
export interface PageRange {
  start: number;
  end: number;
  size: number;
  count: number;
  setStart: (start: number) => void;
  setSize: (size: number) => void;
}

/** Returns the page of a list with `count` rows, at most the last one. */
export function usePageRange(block: CompiledReport, count: number): PageRange {
  const { state, go } = usePageState(block);
  const { page, size } = state;
  const last = Math.max(Math.ceil(count / size) - 1, 0);
  const start = Math.min(page, last) * size;
  return {
    start,
    end: Math.min(start + size, count),
    size,
    count,
    setStart: (next) => go({ ...state, page: next / size }),
    setSize: (next) => go({ ...state, page: 0, size: next }),
  };
}
