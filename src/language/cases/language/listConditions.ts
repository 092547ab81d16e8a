import { listAllConditions, type Constraint, type Condition } from '#definition';

export interface PathCondition {
  path: string;
  must: Constraint;
}

/** Flattens a condition into constraints of single paths. */
export function listConditions(test: Condition | undefined): PathCondition[] {
  return listAllConditions(test).flatMap(({ on, must }) => [on].flat().map((path) => ({ path, must })));
}
