import type { CompiledPath, CompiledRule, PrecompiledTest } from '#definition';
import { failingPath, isSatisfied, pathsOfTest } from './isSatisfied.ts';
import { resolvePath } from './resolvePath.ts';
import type { Scope } from './resolvePath.ts';
import { withItem } from './withItem.ts';

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
    const failing = rule.each ? failingItem(rule, rule.each, scope, tests) : failingNow(rule, scope, tests);
    if (failing) return { ...failing, index };
  }
  return null;
}

type Failed = Omit<Failing, 'index'>;

/** What a rule says where it is tried and fails. */
function failingNow(rule: CompiledRule, scope: Scope, tests: readonly PrecompiledTest[]): Failed | null {
  if (rule.when && !isSatisfied(rule.when, scope, tests)) return null;
  const path = failingPath(rule, scope, tests);
  return path && { message: rule.message, mark: fieldToMark(rule, path) };
}

/** The same of the first item of a list that fails; the field is that of the item. */
function failingItem(
  rule: CompiledRule,
  list: CompiledPath,
  scope: Scope,
  tests: readonly PrecompiledTest[],
): Failed | null {
  const items = resolvePath(list, scope);
  for (const at of Array.isArray(items) ? items.keys() : []) {
    const here = (path: CompiledPath) => (path[0] === 'item' ? [...list, at, ...path.slice(1)] : path);
    const inItem = withItem(scope, list, at);
    if (rule.when && !isSatisfied(rule.when, inItem, tests)) continue;
    const path = failingPath(rule, inItem, tests);
    if (path)
      return { message: rule.message, mark: fieldToMark({ ...rule, on: rule.on.map(here) }, here(path)) };
  }
  return null;
}

/** The paths that a rule looks at. */
export function pathsOfRule({ on, other, when = [], each }: CompiledRule): CompiledPath[] {
  return [...on, ...(other ? [other] : []), ...(each ? [each] : []), ...pathsOfTest(when)];
}

/** The author's mark, unless it is one of the rule's own fields: then the one that failed. */
function fieldToMark({ mark, on }: CompiledRule, failing: CompiledPath): string | null {
  const field = formField(failing);
  if (field === null) return mark;
  return mark === null || on.some((path) => formField(path) === mark) ? field : mark;
}

/** The field that a path leads to: `name`, `address.street`, `lines[0].quantity`. */
function formField([root, ...rest]: CompiledPath): string | null {
  if ((root !== 'form' && root !== 'ask') || rest.length === 0) return null;
  return rest
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
