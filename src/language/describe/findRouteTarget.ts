import { findNearestWord } from '#check/findNearestWord.ts';
import type { RouteTarget } from './portalDefinitions.ts';

/**
 * Finds a screen or page by its path, id, title or the last part of its id, in this order. Upper and lower case, and
 * a slash at the end, make no difference.
 * @throws a sentence with the nearest name if there is none.
 */
export function findRouteTarget(wanted: string, targets: RouteTarget[]): RouteTarget {
  const word = normalise(wanted);
  const found =
    targets.find(({ routes }) => routes.some(({ path }) => normalise(path) === word)) ??
    targets.find(({ name }) => normalise(name) === word) ??
    targets.find(({ title }) => normalise(title) === word) ??
    targets.find(({ name }) => normalise(name).endsWith(`/${word}`));
  if (found) return found;
  const names = targets.flatMap(({ routes, name, title }) => [
    ...routes.map(({ path }) => path),
    title,
    name,
  ]);
  const near = findNearestWord(wanted, names);
  const hint = near === null ? '' : `, did you mean "${near}"?`;
  throw new Error(`no screen has the path, the title or the id "${wanted}"${hint}`);
}

function normalise(word: string): string {
  const lower = word.trim().toLowerCase();
  return lower === '/' ? lower : lower.replace(/\/$/, '');
}
