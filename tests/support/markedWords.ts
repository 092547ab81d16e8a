import { wordPlaceholders } from '#check/config/wordPlaceholders.ts';
import type { UiTexts } from '#definition';

/** Every word of the portal in a made-up language: `⟦rowsOf {from} {to} {count}⟧`. */
export const markedWords = markGroup(wordPlaceholders) as unknown as UiTexts;

interface Group {
  readonly [key: string]: readonly string[] | Group;
}

function markGroup(group: Group): object {
  return Object.fromEntries(
    Object.entries(group).map(([key, places]) => [
      key,
      isPlaces(places) ? mark(key, places) : markGroup(places),
    ]),
  );
}

function isPlaces(places: readonly string[] | Group): places is readonly string[] {
  return Array.isArray(places);
}

function mark(key: string, places: readonly string[]): string {
  return `⟦${[key, ...places.map((place) => `{${place}}`)].join(' ')}⟧`;
}
