import { useMemo } from 'react';
import type { CompiledReport } from '#definition';
import { usePortal } from '../../portal.ts';
import { parseTableState, buildPageQuery, type PageState } from './pageState.ts';

/** Returns the page state in the address. Changes replace the history entry, so that Back leaves the report. */
export function usePageState(block: CompiledReport) {
  const { search, replaceSearch } = usePortal().address;
  const state = useMemo(() => parseTableState(block, search), [block, search]);
  return { state, go: (next: PageState) => replaceSearch(buildPageQuery(block, next, search)) };
}
