import {
  findValueWord,
  type CompiledEach,
  type CompiledTemplate,
  type CompiledValue,
  type CompiledValueOf,
  type EachValue,
  type Scalar,
  type Value,
  type ValueOf,
  type ValueWord,
} from '#definition';
import { compilePath, compilePaths } from './compilePath.ts';

/** Compiles a value: a literal, or the compiled form of its word. */
export function compileValue(value: Value): CompiledValue {
  const word = findValueWord(value);
  return word === null ? { is: value as Scalar } : words[word](value as never);
}

const words: { [W in ValueWord]: (value: ValueOf<W>) => CompiledValueOf<W> } = {
  from: ({ from, ...rest }) => ({ from: compilePaths(from), ...rest }),
  template: ({ template, else: otherwise }) => compileTemplate(template, otherwise),
  object: ({ object }) => ({ object: compileValues(object) }),
  each: compileEach,
  sum: ({ sum }) => ({ sum: Array.isArray(sum) ? sum.map(compileValue) : compileEach(sum) }),
  difference: ({ difference }) => ({ difference: difference.map(compileValue) }),
  product: ({ product }) => ({ product: product.map(compileValue) }),
  count: ({ count }) => ({ count: compilePath(count) }),
};

function compileEach({ each, of }: EachValue): CompiledEach {
  return { each: compilePath(each), of: compileValue(of) };
}

/** Splits a template at its braces: `{row.Name} ({row.uid})` is a path, a text, a path, a text. */
export function compileTemplate(template: string, otherwise?: string): CompiledTemplate {
  const parts = template
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? compilePath(part) : part))
    .filter((part) => part !== '');
  return otherwise === undefined ? { template: parts } : { template: parts, else: otherwise };
}

export function compileValues(values: Record<string, Value> = {}): Record<string, CompiledValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, compileValue(value)]));
}
