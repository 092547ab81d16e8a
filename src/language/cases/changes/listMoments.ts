import type { Expectation, Step, TestCase } from '../testCase.ts';

/** What is done, one thing after the other, and what is seen then. */
export interface Moment {
  acts: Act[];
  see: Expectation;
}

/** Something that is done on a screen. */
export type Act = Exclude<Step, { see: Expectation } | { wait: number } | { answer: unknown }> | Opening;

/** How the screen was opened, where that is not as ever. */
interface Opening {
  open: Pick<TestCase, 'query' | 'isNarrow' | 'claims' | 'address'>;
}

/** A case as what is done and seen in it. */
export function listMoments({ query, isNarrow, claims, address, steps }: TestCase): Moment[] {
  const opening = { ...(query && { query }), ...(isNarrow && { isNarrow }), claims, address };
  const moments: Moment[] = [];
  let acts: Act[] = Object.values(opening).some((part) => part !== undefined) ? [{ open: opening }] : [];
  for (const step of steps) {
    if ('see' in step) {
      moments.push({ acts, see: step.see });
      acts = [];
    } else if (!('wait' in step) && !('answer' in step)) acts.push(step);
  }
  return acts.length > 0 ? [...moments, { acts, see: {} }] : moments;
}

/** Two moments that belong together; null: only one of them has it. */
export type MomentPair = [before: Moment | null, after: Moment | null];

/** Puts the moments beside each other in which the same is done, in their order; what stands between those in turn. */
export function pairMoments(before: Moment[], after: Moment[]): MomentPair[] {
  const [old, now] = [before, after].map((moments) => moments.map(({ acts }) => JSON.stringify(acts)));
  const anchors = findCommon(old!, now!);
  const ends: [number, number][] = [...anchors, [before.length, after.length]];
  const starts: [number, number][] = [[-1, -1], ...anchors];
  return ends.flatMap(([end, last], at) => {
    const [start, first] = starts[at]!;
    const gap = pairInTurn(before.slice(start + 1, end), after.slice(first + 1, last));
    const anchor: MomentPair[] = end < before.length ? [[before[end]!, after[last]!]] : [];
    return [...gap, ...anchor];
  });
}

function pairInTurn(before: Moment[], after: Moment[]): MomentPair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => [
    before[at] ?? null,
    after[at] ?? null,
  ]);
}

/** The places of a longest list that both have in its order. */
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
