import { useMemo } from 'react';
import type { CompiledReport } from '#definition';
import { usePortal } from '../../portal.ts';
import { readPageState, writePageState } from '../paging/pageState.ts';
import { readFilters, writeFilters, type FilterValues } from './filterValues.ts';
import { today } from './today.ts';

/** The filters as the address has them. `apply` puts others there, as a step that Back undoes, with their first page; false: they were. */
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
  /** What of the query is the filters'. */
  return { values, apply, search: writeFilters(filters, values, ''), today: day };
}
