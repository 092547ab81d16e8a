import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { PortalIndex } from '#definition';
import type { PortalLanguages } from '#view/portal.ts';
import type { IndexStore } from '../definitions/indexStore.ts';
import { writeCookie } from '../writeCookie.ts';

/** Sets the document's language, and changes it on request. Typed values stay, as with an edit by the operator. */
export function useLanguage(
  { config, languages }: PortalIndex,
  store: IndexStore,
): PortalLanguages | undefined {
  const { locale } = config;
  const direction = languages?.direction;
  useLayoutEffect(() => {
    // A portal with one language has it in the page already.
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
