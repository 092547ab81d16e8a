import { nearest } from '#check/nearest.ts';
import type { RouteTarget } from './portalDefinitions.ts';

/**
 * The screen or page that is meant by a path, an id, a title or the last part of an id, whatever the case of its letters. A slash at the end of
 * a path may be there or not.
 * @throws a sentence with the nearest name, where none is called so.
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
  const near = nearest(wanted, names);
  const hint = near === null ? '' : `, did you mean "${near}"?`;
  throw new Error(`no screen has the path, the title or the id "${wanted}"${hint}`);
}

function normalise(word: string): string {
  const lower = word.trim().toLowerCase();
  return lower === '/' ? lower : lower.replace(/\/$/, '');
}
