import { groupBy } from '../groupBy.ts';
import type { TestCase } from '../testCase.ts';
import { listMoments } from './listMoments.ts';

/** What became of a case. */
export type CasePair = [before: TestCase | null, after: TestCase | null];

/**
 * Puts the cases of two versions of a screen beside each other: first those that are the same, whatever their number is now,
 * then those of the same situation, then those of one id. What is the same in both is left out.
 */
export function matchCases(before: TestCase[], after: TestCase[]): CasePair[] {
  const partners = new Map<TestCase, TestCase>();
  const left = new Set(before);
  const same = new Set<TestCase>();
  for (const keyOf of [(one: TestCase) => `${one.id} ${contentOf(one)}`, contentOf]) {
    for (const [one, old] of pairBy(keyOf, left, after, partners)) {
      partners.set(one, old);
      same.add(one);
    }
  }
  for (const keyOf of [situationOf, (one: TestCase) => one.id])
    for (const [one, old] of pairBy(keyOf, left, after, partners)) partners.set(one, old);
  return [
    ...after.filter((one) => !same.has(one)).map((one): CasePair => [partners.get(one) ?? null, one]),
    ...[...left].map((one): CasePair => [one, null]),
  ];
}

/** Pairs those that are left by a key, in their order, and takes them out of what is left. */
function pairBy(
  keyOf: (one: TestCase) => string,
  left: Set<TestCase>,
  after: TestCase[],
  partners: Map<TestCase, TestCase>,
): [after: TestCase, before: TestCase][] {
  const waiting = groupBy([...left], keyOf);
  return after.flatMap((one): [TestCase, TestCase][] => {
    const old = partners.has(one) ? undefined : waiting.get(keyOf(one))?.shift();
    if (!old) return [];
    left.delete(old);
    return [[one, old]];
  });
}

/** All that is done and expected. */
function contentOf(one: TestCase): string {
  return JSON.stringify([one.then, listMoments(one)]);
}

/** What is there and done, in words, of cases of one kind. */
function situationOf({ id, given, when }: TestCase): string {
  return JSON.stringify([id.replace(/\d+/g, ''), given, when]);
}
