import { conditionsIn, type Constraint, type Test } from '#definition';

/** A part of a decision: what the value at one path must be. */
export interface PathCondition {
  path: string;
  must: Constraint;
}

/** The parts of a decision; none where nothing is decided. */
export function listConditions(test: Test | undefined): PathCondition[] {
  return conditionsIn(test).flatMap(({ on, must }) => [on].flat().map((path) => ({ path, must })));
}
