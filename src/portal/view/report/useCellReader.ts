import { useMemo } from 'react';
import { findLabelRead, type CompiledReport } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import type { CellContext } from './cells/readCell.ts';

/** Returns the dependencies for reading a report's cells. They only change with the reads that have words. */
export function useCellReader({ columns }: CompiledReport): CellContext {
  const { locale } = usePortal().config;
  const store = useScreenStore();
  const { tests, formatters, scope } = store;
  const words = useSelected(store, (): Scope =>
    Object.fromEntries(
      columns.flatMap(({ format }) => {
        const read = findLabelRead(format)?.from;
        return read === undefined ? [] : [[read, store.reads.view(read).value]];
      }),
    ),
  );
  return useMemo(
    () => ({ formatters, tests, scope: { ...scope(), ...words }, locale }),
    [formatters, tests, scope, words, locale],
  );
}
