import type { Names } from '../words/names.ts';
import { matchLists, type Match, type Pair } from './matchLists.ts';
import { enter, tellOf, type Site, type Teller } from './site.ts';

/** How the things of a list are told. */
export interface Things<T> {
  /** What one is called: `column`. */
  noun: string;
  /** The name of one: `Remark`; its number where it has no other. */
  label: (thing: T, number: number) => string;
  /** What is said of one that came or went. */
  summary: (thing: T, names: Names) => string;
  /** How much two are the same; 0: not at all. */
  likeness: (before: T, after: T) => number;
  /** Tells what has changed in one. */
  compare: (before: T, after: T, site: Site) => void;
  /** Whether their coming and going changes what is sent, checked or counted. */
  matters: boolean;
  /** Whether their order counts: for nothing, for what is seen, or for what happens. */
  order: 'none' | 'seen' | 'matters';
}

/** Tells what came, went, moved and changed in a list, in its order. */
export function listed<T>(things: Things<T>): Teller<T[]> {
  return (before = [], after = [], site) => {
    const match = matchLists(before, after, things.likeness);
    const told = [
      ...match.removed.map((at) => ({
        at,
        tell: () => tellOne(things, before[at] as T, at, 'removed', site),
      })),
      ...match.added.map((at) => ({ at, tell: () => tellOne(things, after[at] as T, at, 'added', site) })),
      ...match.pairs.map((pair) => ({
        at: pair.after,
        tell: () => tellPair(things, [before[pair.before] as T, after[pair.after] as T], pair, match, site),
      })),
    ];
    for (const { tell } of told.sort((left, right) => left.at - right.at)) tell();
    if (match.swapped && things.order !== 'none') tellSwap(things, before, match.swapped, site);
  };
}

/** The same for things by name. Their order is that of the names. */
export function named<T>(things: Things<[string, T]>): Teller<Record<string, T>> {
  const tell = listed(things);
  return (before = {}, after = {}, site) => tell(Object.entries(before), Object.entries(after), site);
}

function tellOne<T>(things: Things<T>, thing: T, at: number, verb: 'added' | 'removed', site: Site): void {
  const summary = things.summary(thing, verb === 'added' ? site.after : site.before);
  const rest = summary === '' ? '' : `: ${summary}`;
  tellOf(site, nameOf(things, thing, at), { verb, rest, matters: things.matters });
}

function tellPair<T>(things: Things<T>, [old, now]: [T, T], pair: Pair, match: Match, site: Site): void {
  const [before, after] = [pair.before + 1, pair.after + 1];
  const isNumbered = things.label(now, after) === String(after);
  if (pair.moved && !match.swapped && things.order !== 'none') {
    const rest = isNumbered ? ` moved to place ${after}` : ` moved from place ${before} to ${after}`;
    const matters = things.order === 'matters';
    tellOf(site, nameOf(things, old, pair.before), { verb: null, rest, matters });
  }
  const was = isNumbered && before !== after ? ` (it was ${before})` : '';
  const name = isNumbered ? nameOf(things, now, pair.after) : nameOf(things, old, pair.before);
  things.compare(old, now, enter(site, name + was));
}

function tellSwap<T>(things: Things<T>, before: T[], swapped: [Pair, Pair], site: Site): void {
  const places = swapped.map((pair) => pair.before).sort((left, right) => left - right);
  const labels = places.map((at) => things.label(before[at] as T, at + 1));
  const matters = things.order === 'matters';
  tellOf(site, `${things.noun}s ${labels.join(' and ')}`, { verb: null, rest: ' swapped', matters });
}

/** What it is called: as it was before, so that a new name is told of the old one. A number is the one it has now. */
function nameOf<T>({ noun, label }: Things<T>, thing: T, at: number): string {
  return `${noun} ${label(thing, at + 1)}`;
}
