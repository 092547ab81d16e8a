import { formatBackendText } from '#engine/texts/formatBackendText.ts';

/** A text of the backend as the shipped portal shows it. */
export function shownInEnglish(text: string): string {
  return formatBackendText(text, { locale: 'en-US' });
}
