import { shownText } from '#engine/texts/shownText.ts';

/** A text of the backend as the shipped portal shows it. */
export function shownInEnglish(text: string): string {
  return shownText(text, { locale: 'en-US' });
}
