import { isDeepStrictEqual } from 'node:util';
import type { Names } from '../words/names.ts';
import type { Change, Tell } from './change.ts';

/** Where two versions are compared: what was entered on the way, and what names mean on each side. */
export interface Site {
  /** What was entered, from the outside in: `button Register`, `rule 3`. */
  path: string[];
  /** Which part of a screen it is, where there are several of the kind: ` in the tab Bank Details`. */
  where: string;
  before: Names;
  after: Names;
  tell: Tell;
}

/** A site one step further in. */
export const enter = (site: Site, name: string): Site => ({ ...site, path: [...site.path, name] });

/** Tells that a thing came, went (`verb`) or changed (`rest` says how). */
export function tellOf(site: Site, name: string, { verb, rest, matters }: Omit<Change, 'subject'>): void {
  const [outer, ...entered] = site.path;
  if (outer === undefined) return site.tell({ subject: name + site.where, verb, rest, matters });
  const inner = [...entered, name];
  const what = `: ${inner.join(': ')}${verb === null ? '' : ` ${verb}`}${rest}`;
  site.tell({ subject: outer + site.where, verb: null, rest: what, matters });
}

/** Tells how a word of the language differs. It is asked only where it does. */
export type Teller<V> = (before: V | undefined, after: V | undefined, site: Site) => void;

/** How each word of an object is told; the order is the order of what is said. */
export type Tellers<T> = { [K in keyof Required<T>]: Teller<Exclude<T[K], undefined>> };

/** All words of the variants of a union. */
export type Merged<T> = { [K in KeyOf<T>]?: T extends { [P in K]?: infer V } ? V : never };
type KeyOf<T> = T extends unknown ? keyof T : never;

/** Compares two objects word by word. */
export function compareWords<T extends object>(before: T, after: T, tellers: Tellers<T>, site: Site): void {
  for (const word of Object.keys(tellers) as (keyof T & string)[]) {
    const [old, now] = [before[word], after[word]];
    if (!isDeepStrictEqual(old, now)) (tellers[word] as Teller<T[typeof word]>)(old, now, site);
  }
}

/** The same for a part that may be missing on either side; there it is compared with nothing. */
export function inside<T extends object>(tellers: Tellers<T>): Teller<T> {
  return (before, after, site) => compareWords(before ?? ({} as T), after ?? ({} as T), tellers, site);
}

/** The same teller one step further in, with the step's name told before each difference. */
export function entering<V>(name: string, teller: Teller<V>): Teller<V> {
  return (before, after, site) => teller(before, after, enter(site, name));
}

/** A word that means something only as a whole. */
export function whole<V>(name: string, describe: Describe<V>, matters: boolean): Teller<V> {
  return (before, after, site) => {
    if (before !== undefined && after !== undefined)
      return tellChange(before, after, describe, matters, enter(site, name));
    const old = before === undefined ? '' : describe(before, site.before);
    const told = after === undefined ? old : describe(after, site.after);
    const verb = after === undefined ? 'removed' : 'added';
    tellOf(site, name, { verb, rest: told === '' ? '' : `: ${told}`, matters });
  };
}

type Describe<V> = (value: V, names: Names) => string;

/** Tells how what was entered last has changed as a whole; nothing where it has not. */
export function tellChange<V>(
  before: V,
  after: V,
  describe: Describe<V>,
  matters: boolean,
  site: Site,
): void {
  if (isDeepStrictEqual(before, after)) return;
  const texts = [describe(before, site.before), describe(after, site.after)];
  const told = texts[0] === texts[1] ? [before, after].map((one) => JSON.stringify(one)) : texts;
  const name = site.path.at(-1) ?? '';
  const around = { ...site, path: site.path.slice(0, -1) };
  tellOf(around, name, { verb: null, rest: ` changed: ${told.join(' → ')}`, matters });
}

/** A word of which nothing is told: it is told elsewhere, or means nothing to who uses the portal. */
export const untold = (): void => {};
