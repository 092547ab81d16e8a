import { useMemo } from 'react';
import type { CompiledColumn } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { CellContext } from '../cells/readCell.ts';

/** Returns the columns whose condition is met. */
export function useShownColumns(columns: CompiledColumn[], { scope, tests }: CellContext): CompiledColumn[] {
  return useMemo(
    () => columns.filter(({ show }) => !show || isSatisfied(show, scope, tests)),
    [columns, scope, tests],
  );
}
