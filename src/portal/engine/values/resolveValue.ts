import type {
  CompiledEach,
  CompiledPath,
  CompiledValue,
  CompiledValueOf,
  Json,
  LiteralValue,
  ValueWord,
} from '#definition';
import { resolveFrom } from './resolveFrom.ts';
import { resolvePath, type Scope } from './resolvePath.ts';
import { resolveTemplate } from './resolveTemplate.ts';
import { buildItemScope } from './buildItemScope.ts';
import { addDecimals, parseDecimal, type Decimal } from '../numbers/parseDecimal.ts';

type Operation = (left: Decimal, right: Decimal) => Decimal;

const subtract: Operation = (left, right) => addDecimals(left, { ...right, digits: -right.digits });
const multiply: Operation = (left, right) => ({
  digits: left.digits * right.digits,
  scale: left.scale + right.scale,
});

/** Folds exact decimals with one operation. Null if one is missing or not a number; 0 for an empty list. */
function calculate(parts: readonly Json[], operation: Operation): Json {
  const numbers = parts.map(parseDecimal);
  const isWhole = (all: (Decimal | null)[]): all is Decimal[] => !all.includes(null);
  if (!isWhole(numbers)) return null;
  const [first = { digits: 0n, scale: 0 }, ...more] = numbers;
  return write(more.reduce(operation, first));
}

/** Formats a JSON number; as a text if it has more digits than a number preserves, as the wire does. */
function write({ digits, scale }: Decimal): Json {
  const size = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const places = size.slice(size.length - scale).replace(/0+$/, '');
  const whole = size.slice(0, size.length - scale);
  const text = `${digits < 0n ? '-' : ''}${whole}${places === '' ? '' : `.${places}`}`;
  return String(Number(text)) === text ? Number(text) : text;
}

/** The functions for each word of a value, and for a literal. */
interface Resolver<V> {
  resolve: (value: V, scope: Scope) => Json;
  /** Returns the paths of a value. */
  paths: (value: V) => CompiledPath[];
}

const resolvers: { [W in ValueWord]: Resolver<CompiledValueOf<W>> } & { is: Resolver<LiteralValue> } = {
  is: { resolve: ({ is }) => is, paths: () => [] },
  from: { resolve: resolveFrom, paths: ({ from }) => from },
  template: {
    resolve: resolveTemplate,
    paths: ({ template }) => template.filter((part) => typeof part !== 'string'),
  },
  object: {
    resolve: ({ object }, scope) =>
      Object.fromEntries(Object.entries(object).map(([key, value]) => [key, resolveValue(value, scope)])),
    paths: ({ object }) => Object.values(object).flatMap(listValuePaths),
  },
  each: { resolve: resolveEach, paths: pathsOfEach },
  sum: {
    resolve: ({ sum }, scope) => {
      const parts = Array.isArray(sum) ? resolveAll(sum, scope) : resolveEach(sum, scope);
      return parts && calculate(parts, addDecimals);
    },
    paths: ({ sum }) => (Array.isArray(sum) ? sum.flatMap(listValuePaths) : pathsOfEach(sum)),
  },
  difference: {
    resolve: ({ difference }, scope) => calculate(resolveAll(difference, scope), subtract),
    paths: ({ difference }) => difference.flatMap(listValuePaths),
  },
  product: {
    resolve: ({ product }, scope) => calculate(resolveAll(product, scope), multiply),
    paths: ({ product }) => product.flatMap(listValuePaths),
  },
  count: {
    resolve: ({ count }, scope) => {
      const list = resolvePath(count, scope);
      return Array.isArray(list) ? list.length : null;
    },
    paths: ({ count }) => [count],
  },
};

function findResolver(value: CompiledValue): Resolver<never> {
  for (const word in resolvers) if (word in value) return resolvers[word as keyof typeof resolvers];
  throw new Error(`a value without a word: ${Object.keys(value).join()}`);
}

/**
 * Resolves a value in the current scope. An emptied text stays '', so that a payload has its key; a missing value is null.
 */
export function resolveValue(value: CompiledValue, scope: Scope): Json {
  return findResolver(value).resolve(value as never, scope);
}

/** Returns the paths of a value and of the values within it; none for a literal. */
export function listValuePaths(value: CompiledValue): CompiledPath[] {
  return findResolver(value).paths(value as never);
}

function resolveAll(values: CompiledValue[], scope: Scope): Json[] {
  return values.map((value) => resolveValue(value, scope));
}

function pathsOfEach({ each, of }: CompiledEach): CompiledPath[] {
  return [each, ...listValuePaths(of)];
}

/** Returns a value for each item; null if there is no list. */
function resolveEach({ each, of }: CompiledEach, scope: Scope): Json[] | null {
  const list = resolvePath(each, scope);
  return Array.isArray(list) ? list.map((_, at) => resolveValue(of, buildItemScope(scope, each, at))) : null;
}
