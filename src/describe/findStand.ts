import { nearest } from '../check/nearest.ts';
import type { Stand } from './portal.ts';

/**
 * The screen or page that is meant by a path, an id, a title or the last part of an id, whatever the case of its letters. A slash at the end of
 * a path may be there or not.
 * @throws a sentence with the nearest name, where none is called so.
 */
export function findStand(wanted: string, stands: Stand[]): Stand {
  const word = normalise(wanted);
  const found =
    stands.find(({ routes }) => routes.some(({ path }) => normalise(path) === word)) ??
    stands.find(({ name }) => normalise(name) === word) ??
    stands.find(({ title }) => normalise(title) === word) ??
    stands.find(({ name }) => normalise(name).endsWith(`/${word}`));
  if (found) return found;
  const names = stands.flatMap(({ routes, name, title }) => [...routes.map(({ path }) => path), title, name]);
  const near = nearest(wanted, names);
  const hint = near === null ? '' : `, did you mean "${near}"?`;
  throw new Error(`no screen has the path, the title or the id "${wanted}"${hint}`);
}

function normalise(word: string): string {
  const lower = word.trim().toLowerCase();
  return lower === '/' ? lower : lower.replace(/\/$/, '');
}
