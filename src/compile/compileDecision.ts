import {
  pathWords,
  type CompiledCondition,
  type CompiledRule,
  type CompiledTest,
  type Condition,
  type Path,
  type Rule,
  type Test,
} from '../definition/index.ts';
import { compilePath, compilePaths } from './compilePath.ts';
import type { TestBook } from './createTestBook.ts';

/** Compiles a decision; an absent one always holds. */
export function compileDecision(test: Test | undefined, book: TestBook): CompiledTest {
  return [test ?? []].flat().map((condition) => compileCondition(condition, book));
}

/** Compiles the checks of a form, in the order written. A check on several paths becomes one for each of them. */
export function compileRules(rules: Rule[], book: TestBook): CompiledRule[] {
  return rules.flatMap((rule) => [rule.on].flat().map((on) => compileRule(on, rule, book)));
}

function compileRule(on: Path, { must, message, mark }: Rule, book: TestBook): CompiledRule {
  return { ...compileCondition({ on, must }, book), message, mark: mark ?? fieldOf(on) };
}

function compileCondition({ on, must }: Condition, book: TestBook): CompiledCondition {
  const condition = { on: compilePaths(on), test: book.add(must) };
  const [[, path] = []] = pathWords(must);
  return path === undefined ? condition : { ...condition, other: compilePath(path) };
}

function fieldOf(path: Path): string | null {
  const [root, name] = compilePath(path);
  return root === 'form' && typeof name === 'string' ? name : null;
}
