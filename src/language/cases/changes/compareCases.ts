import { createFreshness } from '../createFreshness.ts';
import { groupBy } from '../groupBy.ts';
import type { CaseFile, Expectation, TestCase } from '../testCase.ts';
import { listMoments, pairMoments, type Act, type Moment, type MomentPair } from './listMoments.ts';
import { matchCases } from './matchCases.ts';
import { listSides, tellExpectation } from './tellExpectation.ts';
import type { Scalar } from '#definition';

/** What of a case differs at one moment and side, in words; '' where one of the versions says nothing there. */
export interface Part {
  /** What was done just before; '' where the case has one moment. */
  at: string;
  before: string;
  after: string;
}

/** A case that is new, gone, or expects something else. */
export interface CaseDifference {
  kind: 'changed' | 'new' | 'gone';
  key: string;
  /** What it is about: its id without its screen's. */
  about: string;
  screen: string;
  title: string;
  when: string;
  parts: Part[];
}

/** The cases of a screen that are not what they were, in the order of the screen; null for a screen that is not there. */
export function compareCases(before: CaseFile | null, after: CaseFile | null): CaseDifference[] {
  const { screen, title } = after ?? before!;
  const head = { screen, title };
  const [tellOld, tellNew] = [before, after].map((file) => createTelling(file?.cases ?? []));
  return matchCases(before?.cases ?? [], after?.cases ?? []).flatMap(([old, now]): CaseDifference[] => {
    const one = (now ?? old)!;
    const known = { ...head, about: one.id.slice(screen.length + 1), when: `${one.given}; ${one.when}` };
    if (!now) {
      const parts = [{ at: '', before: tellOld!(one), after: '' }];
      return [{ ...known, kind: 'gone', key: `${one.id} (gone)`, parts }];
    }
    if (!old)
      return [{ ...known, kind: 'new', key: one.id, parts: [{ at: '', before: '', after: tellNew!(one) }] }];
    const parts = compareCase(old, now);
    return parts.length > 0 ? [{ ...known, kind: 'changed', key: one.id, parts }] : [];
  });
}

/** Tells a case that stands in one version alone: what it shows, and what it is about. */
function createTelling(cases: TestCase[]): (one: TestCase) => string {
  const pickFresh = createFreshness();
  const told = new Map(
    cases.map((one) => {
      const looks = pickFresh(one).map((see) => Object.values(tellExpectation(see, {})).join('; '));
      return [one, [...new Set([one.then, ...looks.filter(Boolean)])].join(' → ')];
    }),
  );
  return (one) => told.get(one) ?? one.then;
}

function compareCase(before: TestCase, after: TestCase): Part[] {
  const [old, now] = [before, after].map(listMoments);
  const pairs = pairMoments(old!, now!);
  const parts = pairs.flatMap((pair) => compareMoment(pair, pairs.length > 1));
  const same = groupBy(parts, ({ before, after }) => JSON.stringify([before, after]));
  return [...same.values()].map(([first, ...more]) => {
    const others = new Set(more.map(({ at }) => at).filter((at) => at !== first!.at));
    return { ...first!, at: others.size === 0 ? first!.at : `${first!.at} and ${others.size} more` };
  });
}

const never: Moment = { acts: [], see: {} };

function compareMoment([before, after]: MomentPair, isNamed: boolean): Part[] {
  const [old, now] = [before ?? never, after ?? never];
  const at = isNamed ? tellActs((after ?? before)!.acts) : '';
  const sights = compareSights(old.see, now.see).map((part) => ({ at, ...part }));
  if (!before || !after) return sights;
  // What is entered is nothing that members notice, but what is seen may come of it.
  const values = sights.length > 0 ? compareActs(old.acts, now.acts, tellOtherValues) : [];
  return [...compareActs(old.acts, now.acts, tellOtherActs), ...values, ...sights];
}

function compareActs(before: Act[], after: Act[], tell: typeof tellOtherActs): Part[] {
  const [old, now] = [tell(before, after), tell(after, before)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, place) => {
    return { at: '', before: old[place] ?? '', after: now[place] ?? '' };
  });
}

function compareSights(before: Expectation, after: Expectation): Omit<Part, 'at'>[] {
  const [old, now] = [tellExpectation(before, after), tellExpectation(after, before)];
  const sides = listSides().filter((side) => side in old || side in now);
  return sides.map((side) => ({ before: old[side] ?? '', after: now[side] ?? '' }));
}

/** What is done, in a few words: what was entered last, or else pressed. */
function tellActs(acts: Act[]): string {
  const entered = acts.flatMap((act) => ('enter' in act ? [act.enter] : [])).at(-1);
  const pressed = acts.flatMap((act) => ('press' in act ? [`${quote(act.press)} pressed`] : [])).at(-1);
  const values = Object.entries(entered ?? {});
  if (values.length > 0 && values.length <= most) return values.map(tellEntry).join(', ');
  return pressed ?? '';
}

/** How many values are named at most: more of them are a form that is filled in. */
const most = 2;

const quote = (value: Scalar): string => JSON.stringify(value);
const tellEntry = ([label, value]: [string, Scalar]): string => `${label} ${quote(value)}`;

/** What of what is done is not done otherwise, a few words each: fields that are filled in, buttons, how it is opened. */
function tellOtherActs(mine: Act[], theirs: Act[]): string[] {
  const known = new Set(theirs.flatMap(listDone));
  return [...new Set(mine.flatMap(listDone))].filter((words) => !known.has(words));
}

function listDone(act: Act): string[] {
  if ('enter' in act) return Object.keys(act.enter).map((label) => `fills in ${quote(label)}`);
  if ('press' in act) return [`presses ${quote(act.press)}`];
  return ['submit' in act ? 'presses Enter' : `opens it with ${JSON.stringify(act.open)}`];
}

/** The values that are entered into the same field as otherwise, and are others. */
function tellOtherValues(mine: Act[], theirs: Act[]): string[] {
  const [own, other] = [mine, theirs].map((acts): Record<string, Scalar> => {
    return Object.assign({}, ...acts.flatMap((act) => ('enter' in act ? [act.enter] : [])));
  });
  const entries = Object.entries(own!).filter(([label, value]) => label in other! && other![label] !== value);
  return entries.map((entry) => `with ${tellEntry(entry)}`);
}
