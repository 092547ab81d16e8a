import { getOwnValue } from './getOwnValue.ts';
import type { Locale } from '../portal/locale.ts';

/** Returns the translation of a text on a screen, or outside of screens (null). '' or undefined if there is none. */
export function findTranslation(
  { texts, screens }: Pick<Locale, 'texts' | 'screens'>,
  text: string,
  screen: string | null,
): string | undefined {
  const own = screen === null ? undefined : getOwnValue(screens, screen);
  return getOwnValue(own, text) || getOwnValue(texts, text);
}
