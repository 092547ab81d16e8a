/** Two matching items, by their indices. */
export interface MatchedPair {
  before: number;
  after: number;
  /** True if the item's order among the matched items has changed. */
  moved: boolean;
}

export interface MatchedLists {
  pairs: MatchedPair[];
  /** Indices in the previous list. */
  removed: number[];
  /** Indices in the new list. */
  added: number[];
  /** The two items that swapped places; null for any other change of the order. */
  swapped: [MatchedPair, MatchedPair] | null;
}

/**
 * Matches the items of two lists. The most similar ones are paired first; of equally similar ones, the nearest.
 * @param similarity the similarity of two items. 0: they are never paired.
 */
export function matchLists<T>(
  before: T[],
  after: T[],
  similarity: (before: T, after: T) => number,
): MatchedLists {
  const paired = pairItems(before, after, similarity).sort((left, right) => left.after - right.after);
  const ranks = [...paired].sort((left, right) => left.before - right.before);
  const order = paired.map((pair) => ranks.indexOf(pair));
  const kept = findLongestIncreasingSubsequence(order);
  const pairs = paired.map((pair, at) => Object.assign(pair, { moved: !kept.has(at) }));
  return {
    pairs,
    removed: listUnusedIndices(before, new Set(pairs.map((pair) => pair.before))),
    added: listUnusedIndices(after, new Set(pairs.map((pair) => pair.after))),
    swapped: findSwap(pairs, order),
  };
}

function pairItems<T>(before: T[], after: T[], similarity: (before: T, after: T) => number) {
  const possible = before.flatMap((old, at) =>
    after.flatMap((now, place) => {
      const alike = similarity(old, now);
      return alike > 0 ? { before: at, after: place, likeness: alike } : [];
    }),
  );
  const distance = (one: { before: number; after: number }) => Math.abs(one.before - one.after);
  possible.sort((left, right) => right.likeness - left.likeness || distance(left) - distance(right));
  const [usedBefore, usedAfter] = [new Set<number>(), new Set<number>()];
  return possible.flatMap((one) => {
    if (usedBefore.has(one.before) || usedAfter.has(one.after)) return [];
    usedBefore.add(one.before);
    usedAfter.add(one.after);
    return { before: one.before, after: one.after };
  });
}

/** Returns indices of a longest increasing subsequence: these items stayed in order, and the others moved. */
function findLongestIncreasingSubsequence(numbers: number[]): Set<number> {
  const best: { length: number; from: number }[] = [];
  for (const number of numbers) {
    const earlier = best.map(({ length }, place) => ((numbers[place] ?? 0) < number ? length : 0));
    const length = Math.max(0, ...earlier);
    best.push({ length: length + 1, from: length === 0 ? -1 : earlier.indexOf(length) });
  }
  const rise = new Set<number>();
  const maxLength = Math.max(0, ...best.map(({ length }) => length));
  let at = best.findIndex(({ length }) => length === maxLength);
  while (at >= 0) {
    rise.add(at);
    at = best[at]?.from ?? -1;
  }
  return rise;
}

function findSwap(pairs: MatchedPair[], order: number[]): [MatchedPair, MatchedPair] | null {
  const [first, second, ...more] = order.flatMap((rank, at) => (rank === at ? [] : at));
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [left, right] = [pairs[first], pairs[second]];
  return left && right ? [left, right] : null;
}

function listUnusedIndices(list: unknown[], used: Set<number>): number[] {
  return [...list.keys()].filter((at) => !used.has(at));
}
