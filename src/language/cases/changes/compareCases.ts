import { describeClaims } from '../buildMemberClaims.ts';
import { createExpectationFilter } from '../createExpectationFilter.ts';
import { groupBy } from '../groupBy.ts';
import type { CaseFile, Expectation, TestCase } from '../testCase.ts';
import {
  listMoments,
  pairMoments,
  type CaseAct,
  type CaseMoment,
  type MomentPair,
  type Opening,
} from './listMoments.ts';
import { listSides, describeExpectation } from './describeExpectation.ts';
import type { Scalar } from '#definition';
import { fallbackRequestWords, type RequestWords } from '../words/requestWords.ts';

/** A difference at one moment of a case, in prose; '' for a version without an expectation there. */
export interface MomentDifference {
  /** The last act before; '' for a case of one moment, and for a difference in the acts themselves. */
  at: string;
  before: string;
  after: string;
  /** True if only the look of the screen differs: its texts, headings and layout. */
  isLook: boolean;
  /** True if only what is sent differs. Default: members see the difference. */
  isSilent?: true;
}

/** The concerns of a difference, the first to read before the others. */
export const concerns = ['unknown', 'behaviour', 'look'] as const;

export type RequestWordsPair = [before: RequestWords, after: RequestWords];

export interface CaseDifference {
  kind: 'changed' | 'new' | 'gone';
  key: string;
  /** The id without that of its screen. */
  about: string;
  screen: string;
  title: string;
  when: string;
  parts: MomentDifference[];
  /** `unknown` if members may notice more than is known, `look` if every part is one. */
  concern: (typeof concerns)[number];
}

/**
 * Compares the cases of a screen in two versions, in the order of the screen; removed cases come last. Null is a
 * version without the screen, and at most one may be null. Requests have the words of their version.
 */
export function compareCases(
  before: CaseFile | null,
  after: CaseFile | null,
  words: RequestWordsPair = [fallbackRequestWords, fallbackRequestWords],
): CaseDifference[] {
  const { screen, title } = after ?? before!;
  const head = { screen, title };
  const [describeOld, describeNew] = [before, after].map((file, at) =>
    createDescriber(file?.cases ?? [], words[at]!),
  );
  return pairCases(before?.cases ?? [], after?.cases ?? []).flatMap(([old, now]): CaseDifference[] => {
    const one = (now ?? old)!;
    const known = { ...head, about: one.id.slice(screen.length + 1), when: `${one.given}; ${one.when}` };
    if (!now) {
      const parts = [{ at: '', before: describeOld!(one), after: '', isLook: false }];
      return [{ ...known, kind: 'gone', key: `${one.id} (gone)`, parts, concern: 'behaviour' }];
    }
    if (!old) {
      const parts = [{ at: '', before: '', after: describeNew!(one), isLook: false }];
      return [{ ...known, kind: 'new', key: one.id, parts, concern: 'behaviour' }];
    }
    const parts = compareCase(old, now, words);
    const concern = parts.every(({ isLook }) => isLook) ? 'look' : 'behaviour';
    return parts.length > 0 ? [{ ...known, kind: 'changed', key: one.id, parts, concern }] : [];
  });
}

/** The case in both versions; null if a version lacks it. */
export type CasePair = [before: TestCase | null, after: TestCase | null];

/**
 * Pairs the cases of two versions: first by equal content (same id, then any id), then by situation, then by id.
 * Pairs with equal content are omitted.
 */
export function pairCases(before: TestCase[], after: TestCase[]): CasePair[] {
  const partners = new Map<TestCase, TestCase>();
  const unmatched = new Set(before);
  const same = new Set<TestCase>();
  for (const keyOf of [(one: TestCase) => `${one.id} ${formatContent(one)}`, formatContent]) {
    for (const [one, old] of pairBy(keyOf, unmatched, after, partners)) {
      partners.set(one, old);
      same.add(one);
    }
  }
  for (const keyOf of [formatSituation, (one: TestCase) => one.id])
    for (const [one, old] of pairBy(keyOf, unmatched, after, partners)) partners.set(one, old);
  return [
    ...after.filter((one) => !same.has(one)).map((one): CasePair => [partners.get(one) ?? null, one]),
    ...[...unmatched].map((one): CasePair => [one, null]),
  ];
}

/** Pairs the unmatched cases by a key, in their order, and removes them from `unmatched`. */
function pairBy(
  keyOf: (one: TestCase) => string,
  unmatched: Set<TestCase>,
  after: TestCase[],
  partners: Map<TestCase, TestCase>,
): [after: TestCase, before: TestCase][] {
  const waiting = groupBy([...unmatched], keyOf);
  return after.flatMap((one): [TestCase, TestCase][] => {
    const old = partners.has(one) ? undefined : waiting.get(keyOf(one))?.shift();
    if (!old) return [];
    unmatched.delete(old);
    return [[one, old]];
  });
}

function formatContent(one: TestCase): string {
  return JSON.stringify([one.then, listMoments(one)]);
}

/** Formats the situation in prose. Digits of the id are removed, so that renumbered cases match. */
function formatSituation({ id, given: situation, when }: TestCase): string {
  return JSON.stringify([id.replace(/\d+/g, ''), situation, when]);
}

function createDescriber(cases: TestCase[], words: RequestWords): (one: TestCase) => string {
  const pickFresh = createExpectationFilter();
  const descriptions = new Map(
    cases.map((one) => {
      const sights = pickFresh(one).map((see) =>
        Object.values(describeExpectation(see, {}, words)).join('; '),
      );
      return [one, [...new Set([one.then, ...sights.filter(Boolean)])].join(' → ')];
    }),
  );
  return (one) => descriptions.get(one) ?? one.then;
}

function compareCase(before: TestCase, after: TestCase, words: RequestWordsPair): MomentDifference[] {
  const [old, now] = [before, after].map(listMoments);
  const pairs = pairMoments(old!, now!);
  const parts = pairs.flatMap((pair) => compareMoment(pair, pairs.length > 1, words));
  const same = groupBy(parts, ({ before, after }) => JSON.stringify([before, after]));
  return [...same.values()].map(([first, ...more]) => {
    const others = new Set(more.map(({ at }) => at).filter((at) => at !== first!.at));
    const at = first!.at || 'at first';
    return { ...first!, at: others.size === 0 ? first!.at : `${at} and ${others.size} more` };
  });
}

const noMoment: CaseMoment = { acts: [], see: {} };

function compareMoment(
  [before, after]: MomentPair,
  isNamed: boolean,
  words: RequestWordsPair,
): MomentDifference[] {
  const [old, now] = [before ?? noMoment, after ?? noMoment];
  const at = isNamed ? describeActs((after ?? before)!.acts) : '';
  const sights = compareExpectations(old.see, now.see, words).map((part) => ({ at, ...part }));
  if (!before || !after) return sights;
  // Members do not notice entered values, so they are listed only where an expectation differs.
  const values = sights.length > 0 ? compareActs(old.acts, now.acts, listOtherValues) : [];
  return [...compareActs(old.acts, now.acts, listOtherActs), ...values, ...sights];
}

function compareActs(
  before: CaseAct[],
  after: CaseAct[],
  listOthers: typeof listOtherActs,
): MomentDifference[] {
  const [old, now] = [listOthers(before, after), listOthers(after, before)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, place) => {
    return { at: '', before: old[place] ?? '', after: now[place] ?? '', isLook: false };
  });
}

function compareExpectations(
  before: Expectation,
  after: Expectation,
  [oldWords, newWords]: RequestWordsPair,
): Omit<MomentDifference, 'at'>[] {
  const old = describeExpectation(before, after, oldWords);
  const now = describeExpectation(after, before, newWords);
  const sides = listSides().filter((side) => side in old || side in now);
  return sides.map((side) => ({
    before: old[side] ?? '',
    after: now[side] ?? '',
    isLook: sidesOfLook.has(side),
    ...(sidesOfRequests.has(side) && { isSilent: true as const }),
  }));
}

const sidesOfLook = new Set<keyof Expectation>([
  ...(['heading', 'headers', 'unsorted', 'cards', 'labels'] as const),
  ...(['texts', 'missing', 'tabs', 'images', 'asked'] as const),
]);

const sidesOfRequests = new Set<keyof Expectation>(['sent', 'last', 'count']);

/** Describes the last entry, or the last press if nothing or more than two values are entered. */
function describeActs(acts: CaseAct[]): string {
  const entered = acts.flatMap((act) => ('enter' in act ? [act.enter] : [])).at(-1);
  const pressed = acts.flatMap((act) => ('press' in act ? [`${quote(act.press)} pressed`] : [])).at(-1);
  const values = Object.entries(entered ?? {});
  if (values.length > 0 && values.length <= maxDescribedValues) return values.map(describeEntry).join(', ');
  return pressed ?? '';
}

/** An entry of more values is a filled form, which is not described. */
const maxDescribedValues = 2;

const quote = (value: Scalar): string => JSON.stringify(value);
const describeEntry = ([label, value]: [string, Scalar]): string => `${label} ${quote(value)}`;

export function listOtherActs(mine: CaseAct[], theirs: CaseAct[]): string[] {
  const known = new Set(theirs.flatMap(listActTexts));
  return [...new Set(mine.flatMap(listActTexts))].filter((words) => !known.has(words));
}

function listActTexts(act: CaseAct): string[] {
  if ('enter' in act) return Object.keys(act.enter).map((label) => `fills in ${quote(label)}`);
  if ('press' in act) return [`presses ${quote(act.press)}`];
  if ('loadAgain' in act) return ['loads the page again'];
  return ['submit' in act ? 'presses Enter' : describeOpening(act.open)];
}

function describeOpening({ address = 'it', query, isNarrow, claims }: Opening['open']): string {
  const parts = [
    query === undefined ? '' : ` with ${query}`,
    isNarrow ? ' on a narrow screen' : '',
    claims === undefined ? '' : `, where ${describeClaims(claims)}`,
  ];
  return `opens ${address}${parts.join('')}`;
}

function listOtherValues(mine: CaseAct[], theirs: CaseAct[]): string[] {
  const [own, other] = [mine, theirs].map((acts): Record<string, Scalar> => {
    return Object.assign({}, ...acts.flatMap((act) => ('enter' in act ? [act.enter] : [])));
  });
  const entries = Object.entries(own!).filter(([label, value]) => label in other! && other![label] !== value);
  return entries.map((entry) => `with ${describeEntry(entry)}`);
}
