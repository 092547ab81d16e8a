import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { PortalIndex } from '#definition';
import type { Language } from '#view/portal.ts';
import type { IndexStore } from '../definitions/indexStore.ts';
import { writeCookie } from '../writeCookie.ts';

/** Has the document say its language, and how another is chosen: what was typed stays, as with an operator's edit. */
export function useLanguage({ config, languages }: PortalIndex, store: IndexStore): Language | undefined {
  const { locale } = config;
  const direction = languages?.direction;
  useLayoutEffect(() => {
    // The page says it already where there is one language alone.
    if (direction) Object.assign(document.documentElement, { lang: locale, dir: direction });
  }, [locale, direction]);
  const choose = useCallback(
    (tag: string) => {
      writeCookie('language', tag);
      return store.refresh();
    },
    [store],
  );
  return useMemo(() => languages && { ...languages, choose }, [languages, choose]);
}
