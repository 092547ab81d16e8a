import {
  isAnyOf,
  listPathWords,
  completeRule,
  type CompiledCondition,
  type CompiledRule,
  type CompiledTest,
  type Constraint,
  type FormField,
  type Path,
  type Rule,
  type RuleWithMessage,
  type Test,
} from '#definition';
import type { CompileContext } from './compileContext.ts';
import { compilePath, compilePaths } from './compilePath.ts';
import type { TestRegistry } from './createTestRegistry.ts';

/** Compiles a decision. An absent one always holds. */
export function compileDecision(test: Test | undefined, book: TestRegistry): CompiledTest {
  return [test ?? []]
    .flat()
    .flatMap((part): CompiledTest =>
      isAnyOf(part)
        ? [{ any: part.any.map((one) => compileDecision(one, book)) }]
        : splitMust(part.must).map((must) => compileCondition(part.on, must, book)),
    );
}

/** A test compares with one other value at most, so that a `must` with several is split. */
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
  book: TestRegistry,
): CompiledRule {
  return {
    ...compileCondition(on, must, book),
    message,
    mark: mark ?? fieldOf(on),
    ...(when && { when: compileDecision(when, book) }),
    ...(each !== undefined && { each: compilePath(each) }),
  };
}

function compileCondition(on: Path | Path[], must: Constraint, book: TestRegistry): CompiledCondition {
  const condition = { on: compilePaths(on), test: book.add(must) };
  const [[, path] = []] = listPathWords(must);
  return path === undefined ? condition : { ...condition, other: compilePath(path) };
}

/** Returns the field that a path leads to: `name`, `address.street`, `lines[0].quantity`. */
function fieldOf(path: Path): string | null {
  const [root, ...rest] = path.split('.');
  return (root === 'form' || root === 'ask') && rest.length > 0 ? rest.join('.') : null;
}
