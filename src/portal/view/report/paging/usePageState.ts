import { useMemo } from 'react';
import type { CompiledReport } from '#definition';
import { usePortal } from '../../portal.ts';
import { readPageState, writePageState, type PageState } from './pageState.ts';

/** Where the address says that a report is, and how it goes elsewhere: Back leaves the report, however much was turned and sorted. */
export function usePageState(block: CompiledReport) {
  const { search, replaceSearch } = usePortal().address;
  const state = useMemo(() => readPageState(block, search), [block, search]);
  return { state, go: (next: PageState) => replaceSearch(writePageState(block, next, search)) };
}
