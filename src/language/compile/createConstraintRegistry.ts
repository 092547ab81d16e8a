import type { JsonObject, Constraint } from '#definition';
import { expandConstraint } from '#check/constraint/expandConstraint.ts';

/** The tests of one screen, without duplicates. */
export interface ConstraintRegistry {
  /** Returns the number of the test of a `must`. */
  add: (must: Constraint) => number;
  /** Returns the schemas, by number. */
  schemas: () => JsonObject[];
  /** True if one of the tests needs a checksum. */
  hasChecksum: () => boolean;
}

/** Creates an empty registry. Equal constraints share one test, whatever path they are on. */
export function createConstraintRegistry(): ConstraintRegistry {
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
