import type { CompiledPath, CompiledRule, PrecompiledTest } from '#definition';
import { findFailingPath, isSatisfied, listTestPaths } from './isSatisfied.ts';
import { resolvePath, type Scope } from './resolvePath.ts';
import { buildItemScope } from './buildItemScope.ts';

/** A failed rule: its message, the field to mark (null if none), and its index. */
export interface RuleFailure {
  message: string;
  mark: string | null;
  index: number;
}

/** Checks the rules in the order written and returns the first failure; null if all hold. */
export function findRuleFailure(
  rules: readonly CompiledRule[],
  scope: Scope,
  tests: readonly PrecompiledTest[],
): RuleFailure | null {
  for (const [index, rule] of rules.entries()) {
    const failing = rule.each ? failingItem(rule, rule.each, scope, tests) : failingNow(rule, scope, tests);
    if (failing) return { ...failing, index };
  }
  return null;
}

type Failed = Omit<RuleFailure, 'index'>;

/** Returns the failure of a rule, if it applies. */
function failingNow(rule: CompiledRule, scope: Scope, tests: readonly PrecompiledTest[]): Failed | null {
  if (rule.when && !isSatisfied(rule.when, scope, tests)) return null;
  const path = findFailingPath(rule, scope, tests);
  return path && { message: rule.message, mark: fieldToMark(rule, path) };
}

/** Returns the failure of the first failing item of a list; the field is that of the item. */
function failingItem(
  rule: CompiledRule,
  list: CompiledPath,
  scope: Scope,
  tests: readonly PrecompiledTest[],
): Failed | null {
  const items = resolvePath(list, scope);
  for (const at of Array.isArray(items) ? items.keys() : []) {
    const here = (path: CompiledPath) => (path[0] === 'item' ? [...list, at, ...path.slice(1)] : path);
    const inItem = buildItemScope(scope, list, at);
    if (rule.when && !isSatisfied(rule.when, inItem, tests)) continue;
    const path = findFailingPath(rule, inItem, tests);
    if (path)
      return { message: rule.message, mark: fieldToMark({ ...rule, on: rule.on.map(here) }, here(path)) };
  }
  return null;
}

/** Returns the paths of a rule. */
export function listRulePaths({ on, other, when = [], each }: CompiledRule): CompiledPath[] {
  return [...on, ...(other ? [other] : []), ...(each ? [each] : []), ...listTestPaths(when)];
}

/** Returns the author's mark, unless that is one of the rule's own fields: then the failing one. */
function fieldToMark({ mark, on }: CompiledRule, failing: CompiledPath): string | null {
  const field = formField(failing);
  if (field === null) return mark;
  return mark === null || on.some((path) => formField(path) === mark) ? field : mark;
}

/** Returns the field of a path: `name`, `address.street`, `lines[0].quantity`. */
function formField([root, ...rest]: CompiledPath): string | null {
  if ((root !== 'form' && root !== 'ask') || rest.length === 0) return null;
  return rest
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
