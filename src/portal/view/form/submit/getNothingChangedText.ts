import type { UiTexts } from '#definition';

/** Returns the message if only changes are sent and there are none. */
export function getNothingChangedText({ nothingChanged: own = 'Nothing has changed.' }: UiTexts): string {
  return own;
}
