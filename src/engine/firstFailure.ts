import type { CompiledPath, CompiledRule, PrecompiledTest } from '../definition/index.ts';
import { failingPath } from './isSatisfied.ts';
import type { Scope } from './resolvePath.ts';

/** The rule that failed: what to say, the field to mark (null where none), and its place in the list. */
export interface Failing {
  message: string;
  mark: string | null;
  index: number;
}

/** Tries the rules in the order written and stops at the first that fails; null where all hold. */
export function firstFailure(
  rules: readonly CompiledRule[],
  scope: Scope,
  tests: readonly PrecompiledTest[],
): Failing | null {
  for (const [index, rule] of rules.entries()) {
    const path = failingPath(rule, scope, tests);
    if (path) return { message: rule.message, mark: fieldToMark(rule, path), index };
  }
  return null;
}

/** The author's mark, unless it is one of the rule's own fields: then the one that failed. */
function fieldToMark({ mark, on }: CompiledRule, failing: CompiledPath): string | null {
  const field = formField(failing);
  if (field === null) return mark;
  return mark === null || on.some((path) => formField(path) === mark) ? field : mark;
}

function formField([root, name]: CompiledPath): string | null {
  return root === 'form' && typeof name === 'string' ? name : null;
}
