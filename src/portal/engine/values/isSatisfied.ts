import {
  parseMoment,
  type CompiledCondition,
  type CompiledPath,
  type CompiledConditions,
  type Json,
  type PrecompiledConstraint,
  type ConstraintInput,
} from '#definition';
import { hasValidChecksum } from '../files/checksums.ts';
import { isAbsent } from './isAbsent.ts';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { resolvePath, type Scope } from './resolvePath.ts';

/** True if every condition of a decision holds; also if there are none. */
export function isSatisfied(
  test: CompiledConditions,
  scope: Scope,
  tests: readonly PrecompiledConstraint[],
): boolean {
  return test.every((part) =>
    'any' in part
      ? part.any.some((one) => isSatisfied(one, scope, tests))
      : listFailingPaths(part, scope, tests).length === 0,
  );
}

/** Returns the paths of a decision. */
export function listCompiledConditionPaths(test: CompiledConditions): CompiledPath[] {
  return test.flatMap((part) => {
    if ('any' in part) return part.any.flatMap(listCompiledConditionPaths);
    return part.other ? [...part.on, part.other] : part.on;
  });
}

/** Returns the paths of a condition whose values fail it. */
export function listFailingPaths(
  condition: CompiledCondition,
  scope: Scope,
  tests: readonly PrecompiledConstraint[],
): CompiledPath[] {
  const test = tests[condition.test];
  if (!test) throw new Error(`There is no precompiled test ${condition.test}`);
  const other = condition.other ? present(condition.other, scope) : null;
  const passes = (path: CompiledPath): boolean => test(createConstraintInput(present(path, scope), other));
  return condition.on.filter((path) => !passes(path));
}

/** Dates and checksums are getters, because only few tests need them. */
function createConstraintInput(value: Json, other: Json): ConstraintInput {
  return {
    value,
    number: toFiniteNumber(value),
    other,
    otherNumber: toFiniteNumber(other),
    get eip55() {
      return hasValidChecksum(value);
    },
    get day() {
      return parseMoment(value)?.day ?? null;
    },
    get time() {
      return parseMoment(value)?.time ?? null;
    },
    get otherDay() {
      return parseMoment(other)?.day ?? null;
    },
    get otherTime() {
      return parseMoment(other)?.time ?? null;
    },
  };
}

/** Returns the value at a path; null if it is absent or an empty list. */
function present(path: CompiledPath, scope: Scope) {
  const value = resolvePath(path, scope);
  return isAbsent(value) || (Array.isArray(value) && value.length === 0) ? null : value;
}
