import { useMemo } from 'react';
import type { CompiledFilter } from '../../../definition/index.ts';
import { readFilters, writeFilters, type FilterValues } from './filterValues.ts';
import { today } from './today.ts';
import { useAddress } from './useAddress.ts';

/** The filters as the address has them, which is what the table shows. `apply` puts others there; false: they were. */
export function useFilters(filters: CompiledFilter[], timeZone: string) {
  const [search, setSearch] = useAddress();
  const day = today(timeZone);
  const values = useMemo(() => readFilters(filters, search, day), [filters, search, day]);
  const apply = (next: FilterValues) => {
    const wanted = writeFilters(filters, next, search);
    if (wanted === writeFilters(filters, values, search)) return false;
    setSearch(wanted);
    return true;
  };
  return { values, apply, today: day };
}
