import { useMemo } from 'react';
import type { CompiledReport } from '#definition';
import { usePortal } from '../../portal.ts';
import { readPageState, writePageState } from '../paging/pageState.ts';
import { readFilters, writeFilters, type FilterValues } from './filterValues.ts';
import { today } from './today.ts';

/** The filters in the address. `apply` sets others as a step that Back undoes; false if nothing changes. */
export function useFilters(block: CompiledReport, timeZone: string) {
  const { filters } = block;
  const { search, pushSearch } = usePortal().address;
  const day = today(timeZone);
  const values = useMemo(() => readFilters(filters, search, day), [filters, search, day]);
  const apply = (next: FilterValues) => {
    const wanted = writeFilters(filters, next, search);
    if (wanted === writeFilters(filters, values, search)) return false;
    pushSearch(writePageState(block, { ...readPageState(block, search), page: 0 }, wanted));
    return true;
  };
  /** The filters' part of the query. */
  return { values, apply, search: writeFilters(filters, values, ''), today: day };
}
