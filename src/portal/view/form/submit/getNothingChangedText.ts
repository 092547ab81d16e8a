import type { Words } from '#definition';

/** The message if only changes are sent and there are none. */
export function getNothingChangedText({ nothingChanged: own = 'Nothing has changed.' }: Words): string {
  return own;
}
