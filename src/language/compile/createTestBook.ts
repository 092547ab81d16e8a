import type { JsonObject, Constraint } from '#definition';
import { expandConstraint } from '#check/decision/expandConstraint.ts';

/** The tests of one screen: each different `must` once. */
export interface TestBook {
  /** The number of the test of this `must`. */
  add: (must: Constraint) => number;
  /** The schemas, by number. */
  schemas: () => JsonObject[];
  /** True if one of them needs a checksum. */
  hasChecksum: () => boolean;
}

/** An empty book. Two decisions that say the same, whatever path they are on, share one test. */
export function createTestBook(): TestBook {
  const numbers = new Map<string, number>();
  let hasChecksum = false;
  return {
    add(must) {
      hasChecksum ||= must.checksum !== undefined;
      const key = JSON.stringify(expandConstraint(must));
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key) as number;
    },
    schemas: () => [...numbers.keys()].map((key) => JSON.parse(key) as JsonObject),
    hasChecksum: () => hasChecksum,
  };
}
