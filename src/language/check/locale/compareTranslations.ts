import { findTranslation, type Locale } from '#definition';
import { listPortalTexts, type TextPortal } from './listPortalTexts.ts';

/** The missing and the unused translations of a language. */
export interface LocaleState {
  /** Every text that people read, once, in the order of config, pages and screens. */
  texts: string[];
  /** The texts without a translation, which are shown as in the definitions. */
  missing: string[];
  /** Translations whose text is in no definition. */
  unused: string[];
}

/** Compares a language with the valid definitions. */
export function compareTranslations(
  portal: TextPortal,
  locale: Pick<Locale, 'texts' | 'screens'>,
): LocaleState {
  const places = listPortalTexts(portal);
  const known = new Set(places.flatMap(({ texts }) => texts));
  const missing = places.flatMap(({ screen, texts }) =>
    texts.filter((text) => !findTranslation(locale, text, screen)),
  );
  return {
    texts: [...known],
    missing: [...new Set(missing)],
    unused: Object.keys(locale.texts ?? {}).filter((text) => !known.has(text)),
  };
}
