import {
  isAnyOf,
  listPathWords,
  completeRule,
  type CompiledCondition,
  type CompiledRule,
  type CompiledConditions,
  type Constraint,
  type FormField,
  type Path,
  type Rule,
  type RuleWithMessage,
  type Condition,
} from '#definition';
import type { CompileContext } from './compileContext.ts';
import { compilePath, compilePaths } from './compilePath.ts';
import type { ConstraintRegistry } from './createConstraintRegistry.ts';

/** Compiles a condition. An absent one always holds. */
export function compileCondition(
  test: Condition | undefined,
  registry: ConstraintRegistry,
): CompiledConditions {
  return [test ?? []]
    .flat()
    .flatMap((part): CompiledConditions =>
      isAnyOf(part)
        ? [{ any: part.any.map((one) => compileCondition(one, registry)) }]
        : splitMust(part.must).map((must) => compileSingleCondition(part.on, must, registry)),
    );
}

/** Splits a `must` with several other values, because a test compares with one at most. */
function splitMust(must: Constraint): Constraint[] {
  const [, ...more] = listPathWords(must).map(([word]) => word);
  if (more.length === 0) return [must];
  const pick = (isKept: (word: string) => boolean): Constraint =>
    Object.fromEntries(Object.entries(must).filter(([word]) => isKept(word)));
  const others = more.map((own) => pick((word) => word === own || word === 'optional'));
  return [pick((word) => !more.some((one) => one === word)), ...others];
}

/** Compiles the rules of a form, in the order written. A rule on several paths becomes one for each path. */
export function compileRules(
  rules: Rule[],
  fields: Record<string, FormField> | undefined,
  { tests, words }: Pick<CompileContext, 'tests' | 'words'>,
): CompiledRule[] {
  const complete = rules.flatMap((rule) => completeRule(rule, fields, words.rules));
  return complete.flatMap((rule) =>
    [rule.on].flat().flatMap((on) => splitMust(rule.must).map((must) => compileRule(on, must, rule, tests))),
  );
}

function compileRule(
  on: Path,
  must: Constraint,
  { message, mark, when, each }: RuleWithMessage,
  registry: ConstraintRegistry,
): CompiledRule {
  return {
    ...compileSingleCondition(on, must, registry),
    message,
    mark: mark ?? findFieldPath(on),
    ...(when && { when: compileCondition(when, registry) }),
    ...(each !== undefined && { each: compilePath(each) }),
  };
}

function compileSingleCondition(
  on: Path | Path[],
  must: Constraint,
  registry: ConstraintRegistry,
): CompiledCondition {
  const condition = { on: compilePaths(on), test: registry.add(must) };
  const [[, path] = []] = listPathWords(must);
  return path === undefined ? condition : { ...condition, other: compilePath(path) };
}

/** Returns the field that a path leads to: `name`, `address.street`, `lines[0].quantity`. */
function findFieldPath(path: Path): string | null {
  const [root, ...rest] = path.split('.');
  return (root === 'form' || root === 'ask') && rest.length > 0 ? rest.join('.') : null;
}
