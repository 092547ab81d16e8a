import { wordPlaces } from '../../src/check/config/wordPlaces.ts';
import type { Words } from '../../src/definition/index.ts';

/** Every word of the portal in a made-up language: `⟦rowsOf {from} {to} {count}⟧`. */
export const markedWords = markGroup(wordPlaces) as unknown as Words;

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

const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** What can be read or heard in Latin letters without being a word of the portal's: where all data is Greek, what stands in code. */
export function findUnmarked(): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    ({ tagName }) => !/^(style|script)$/i.test(tagName),
  );
  const texts = elements.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
  );
  const named = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  return [...new Set([...texts, ...named])].filter((text) => /\p{Script=Latin}{2}/u.test(dropMarked(text)));
}

/** A marked word may stand in the place of another. */
function dropMarked(text: string): string {
  const left = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return left === text ? text : dropMarked(left);
}
