import type { Words } from '#definition';

/** Said instead of sending, where changes alone are sent and there are none. */
export function nothingChanged({ nothingChanged: own = 'Nothing has changed.' }: Words): string {
  return own;
}
