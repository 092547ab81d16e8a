import { groupBy } from '../groupBy.ts';
import type { TestCase } from '../testCase.ts';
import { listMoments } from './listMoments.ts';

/** The case in both versions; null if a version lacks it. */
export type CasePair = [before: TestCase | null, after: TestCase | null];

/**
 * Pairs the cases of two versions: first by equal content (same id, then any id), then by situation, then by id.
 * Pairs with equal content are omitted.
 */
export function matchCases(before: TestCase[], after: TestCase[]): CasePair[] {
  const partners = new Map<TestCase, TestCase>();
  const unmatched = new Set(before);
  const same = new Set<TestCase>();
  for (const keyOf of [(one: TestCase) => `${one.id} ${contentOf(one)}`, contentOf]) {
    for (const [one, old] of pairBy(keyOf, unmatched, after, partners)) {
      partners.set(one, old);
      same.add(one);
    }
  }
  for (const keyOf of [situationOf, (one: TestCase) => one.id])
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

function contentOf(one: TestCase): string {
  return JSON.stringify([one.then, listMoments(one)]);
}

/** The situation in prose. Digits of the id are removed, so that renumbered cases match. */
function situationOf({ id, given, when }: TestCase): string {
  return JSON.stringify([id.replace(/\d+/g, ''), given, when]);
}
