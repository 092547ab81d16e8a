import { useMemo } from 'react';
import type { CompiledFilter } from '../../../definition/index.ts';
import { usePortal } from '../../portal.ts';
import { readFilters, writeFilters, type FilterValues } from './filterValues.ts';
import { today } from './today.ts';

/** The filters as the address has them, which is what the table shows. `apply` puts others there; false: they were. `write` is how. */
export function useFilters(filters: CompiledFilter[], timeZone: string, write?: (search: string) => void) {
  const { search, replaceSearch } = usePortal().address;
  const day = today(timeZone);
  const values = useMemo(() => readFilters(filters, search, day), [filters, search, day]);
  const apply = (next: FilterValues) => {
    const wanted = writeFilters(filters, next, search);
    if (wanted === writeFilters(filters, values, search)) return false;
    (write ?? replaceSearch)(wanted);
    return true;
  };
  return { values, apply, search, today: day };
}
