import { useMemo } from 'react';
import { wordsReadBy, type CompiledReport } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { usePortal } from '../portal.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import type { CellReader } from './cells/readCell.ts';

/** How the cells of a report are read: by the session and the portal, which stay as they are, and by reads with words. */
export function useReader({ columns }: CompiledReport): CellReader {
  const { locale } = usePortal().config;
  const store = useScreenStore();
  const { tests, formatters, scope } = store;
  const words = useSelected(store, (): Scope =>
    Object.fromEntries(
      columns.flatMap(({ format }) => {
        const read = wordsReadBy(format)?.from;
        return read === undefined ? [] : [[read, store.reads.view(read).value]];
      }),
    ),
  );
  return useMemo(
    () => ({ formatters, tests, scope: { ...scope(), ...words }, locale }),
    [formatters, tests, scope, words, locale],
  );
}
