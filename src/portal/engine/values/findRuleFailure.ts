import type { CompiledPath, CompiledRule, PrecompiledConstraint } from '#definition';
import { listFailingPaths, isSatisfied, listCompiledConditionPaths } from './isSatisfied.ts';
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
  tests: readonly PrecompiledConstraint[],
): RuleFailure | null {
  return listRuleFailures(rules, scope, tests).next().value ?? null;
}

/** Checks the rules in the order written, as far as their failures are read: each failing path, in each item of a list. */
export function* listRuleFailures(
  rules: readonly CompiledRule[],
  scope: Scope,
  tests: readonly PrecompiledConstraint[],
): Generator<RuleFailure, undefined> {
  for (const [index, rule] of rules.entries()) {
    const failures = rule.each
      ? findItemFailures(rule, rule.each, scope, tests)
      : findFailures(rule, scope, tests);
    for (const failing of failures) yield { ...failing, index };
  }
}

type Failed = Omit<RuleFailure, 'index'>;

/** Returns the failures of a rule, if it applies. `here`: the full path of a path in an item. */
function findFailures(
  rule: CompiledRule,
  scope: Scope,
  tests: readonly PrecompiledConstraint[],
  here = (path: CompiledPath) => path,
): Failed[] {
  if (rule.when && !isSatisfied(rule.when, scope, tests)) return [];
  return listFailingPaths(rule, scope, tests).map((path) => ({
    message: rule.message,
    mark: findFieldToMark(rule, here(path)),
  }));
}

/** Returns the failures of a rule with `each`. Their `mark` is the full path in the item: `lines[0].amount`. */
function* findItemFailures(
  rule: CompiledRule,
  list: CompiledPath,
  scope: Scope,
  tests: readonly PrecompiledConstraint[],
): Generator<Failed> {
  const items = resolvePath(list, scope);
  for (const at of Array.isArray(items) ? items.keys() : []) {
    const here = (path: CompiledPath) => (path[0] === 'item' ? [...list, at, ...path.slice(1)] : path);
    yield* findFailures(rule, buildItemScope(scope, list, at), tests, here);
  }
}

/** Returns the paths of a rule. */
export function listRulePaths({ on, other, when = [], each }: CompiledRule): CompiledPath[] {
  return [...on, ...(other ? [other] : []), ...(each ? [each] : []), ...listCompiledConditionPaths(when)];
}

/** Returns the author's mark, unless that is one of the rule's own fields: then the failing one. */
function findFieldToMark({ mark, on }: CompiledRule, failing: CompiledPath): string | null {
  const field = formatFieldPath(failing);
  if (field === null) return mark;
  return mark === null || on.some((path) => formatFieldPath(path) === mark) ? field : mark;
}

/** Returns the field of a path: `name`, `address.street`, `lines[0].quantity`. */
function formatFieldPath([root, ...rest]: CompiledPath): string | null {
  if ((root !== 'form' && root !== 'ask') || rest.length === 0) return null;
  return rest
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
