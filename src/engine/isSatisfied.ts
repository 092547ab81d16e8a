import type { CompiledCondition, CompiledPath, CompiledTest, PrecompiledTest } from '../definition/index.ts';
import { isAbsent } from './isAbsent.ts';
import { readNumber } from './readNumber.ts';
import { resolvePath } from './resolvePath.ts';
import type { Scope } from './resolvePath.ts';

/** Whether every condition of a decision holds. One without conditions always does. */
export function isSatisfied(test: CompiledTest, scope: Scope, tests: readonly PrecompiledTest[]): boolean {
  return test.every((condition) => failingPath(condition, scope, tests) === null);
}

/** The first path of a condition whose value fails it; null where all of them hold. */
export function failingPath(
  condition: CompiledCondition,
  scope: Scope,
  tests: readonly PrecompiledTest[],
): CompiledPath | null {
  const test = tests[condition.test];
  if (!test) throw new Error(`There is no precompiled test ${condition.test}`);
  const other = condition.other ? present(condition.other, scope) : null;
  const otherNumber = readNumber(other);
  const holds = (path: CompiledPath): boolean => {
    const value = present(path, scope);
    return test({ value, number: readNumber(value), other, otherNumber });
  };
  return condition.on.find((path) => !holds(path)) ?? null;
}

function present(path: CompiledPath, scope: Scope) {
  const value = resolvePath(path, scope);
  return isAbsent(value) ? null : value;
}
