import type { Words } from '#definition';

/** The message if only changes are sent and there are none. */
export function nothingChanged({ nothingChanged: own = 'Nothing has changed.' }: Words): string {
  return own;
}
