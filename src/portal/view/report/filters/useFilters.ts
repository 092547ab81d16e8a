import { useMemo } from 'react';
import type { CompiledReport } from '#definition';
import { getToday } from '../../date/getToday.ts';
import { usePortal } from '../../portal.ts';
import { parseTableState, buildPageQuery } from '../pager/pageState.ts';
import { parseFilters, buildFilterQuery, type FilterValues } from './filterValues.ts';

/** Returns the filters in the address. `apply` sets others as a step that Back undoes; false if nothing changes. */
export function useFilters(block: CompiledReport, timeZone: string) {
  const { filters } = block;
  const { search, pushSearch } = usePortal().address;
  const day = getToday(timeZone);
  const values = useMemo(() => parseFilters(filters, search, day), [filters, search, day]);
  const apply = (next: FilterValues) => {
    const wanted = buildFilterQuery(filters, next, search);
    if (wanted === buildFilterQuery(filters, values, search)) return false;
    pushSearch(buildPageQuery(block, { ...parseTableState(block, search), page: 0 }, wanted));
    return true;
  };
  /** The filters' part of the query. */
  return { values, apply, search: buildFilterQuery(filters, values, ''), today: day };
}
