import type { Constraint, Json, Test } from '../../definition/index.ts';

/** A part of a decision: what the value at one path must be. */
export interface PathCondition {
  path: string;
  must: Constraint;
}

/** The parts of a decision; none where nothing is decided. */
export function listConditions(test: Test | undefined): PathCondition[] {
  return [test ?? []].flat().flatMap(({ on, must }) => [on].flat().map((path) => ({ path, must })));
}

/** The values that a constraint names. */
export function namedValues(must: Constraint): Json[] {
  return [...(must.const === undefined ? [] : [must.const]), ...(must.enum ?? []), ...(must.noneOf ?? [])];
}
