import type { Expectation, Step, TestCase } from '../testCase.ts';

/** Acts, and the expectation after them. */
export interface CaseMoment {
  acts: CaseAct[];
  see: Expectation;
}

export type CaseAct = Exclude<Step, { see: Expectation } | { wait: number } | { answer: unknown }> | Opening;

export interface Opening {
  open: Pick<TestCase, 'query' | 'isNarrow' | 'claims' | 'address'>;
}

/** Splits the steps of a case into moments. Waits and changed answers are ignored. */
export function listMoments({ query, isNarrow, claims, address, steps }: TestCase): CaseMoment[] {
  const opening = { ...(query && { query }), ...(isNarrow && { isNarrow }), claims, address };
  const moments: CaseMoment[] = [];
  let acts: CaseAct[] = Object.values(opening).some((part) => part !== undefined) ? [{ open: opening }] : [];
  for (const step of steps) {
    if ('see' in step) {
      moments.push({ acts, see: step.see });
      acts = [];
    } else if (!('wait' in step) && !('answer' in step)) acts.push(step);
  }
  return acts.length > 0 ? [...moments, { acts, see: {} }] : moments;
}

/** Two matching moments; null if a version lacks the moment. */
export type MomentPair = [before: CaseMoment | null, after: CaseMoment | null];

/** Pairs the moments with equal acts in their order, and the moments between such pairs by position. */
export function pairMoments(before: CaseMoment[], after: CaseMoment[]): MomentPair[] {
  const [old, now] = [before, after].map((moments) => moments.map(({ acts }) => JSON.stringify(acts)));
  const anchors = findCommon(old!, now!);
  const ends: [number, number][] = [...anchors, [before.length, after.length]];
  const starts: [number, number][] = [[-1, -1], ...anchors];
  return ends.flatMap(([end, last], at) => {
    const [start, first] = starts[at]!;
    const gap = pairByPosition(before.slice(start + 1, end), after.slice(first + 1, last));
    const anchor: MomentPair[] = end < before.length ? [[before[end]!, after[last]!]] : [];
    return [...gap, ...anchor];
  });
}

function pairByPosition(before: CaseMoment[], after: CaseMoment[]): MomentPair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
    before[at] ?? null,
    after[at] ?? null,
  ]);
}

/** Returns indices of a longest common subsequence. */
function findCommon(before: string[], after: string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row]![column] =
        before[row] === after[column]
          ? 1 + lengths[row + 1]![column + 1]!
          : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!);
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (lengths[row + 1]![column]! >= lengths[row]![column + 1]!) row += 1;
    else column += 1;
  }
  return pairs;
}
