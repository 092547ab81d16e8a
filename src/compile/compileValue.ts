import type { CompiledValue, PartsValue, Value } from '../definition/index.ts';
import { compilePath, compilePaths } from './compilePath.ts';

/** Compiles a value: a literal, the paths it comes from, or the parts of a template. */
export function compileValue(value: Value): CompiledValue {
  if (value === null || typeof value !== 'object') return { is: value };
  if ('template' in value) return compileTemplate(value.template, value.else);
  const { from, ...rest } = value;
  return { from: compilePaths(from), ...rest };
}

/** Splits a template at its braces: `{row.Name} ({row.uid})` has the parts path, text, path, text. */
export function compileTemplate(template: string, orElse?: string): PartsValue {
  const parts = template
    .split(/\{([^{}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? compilePath(part) : part))
    .filter((part) => part !== '');
  return orElse === undefined ? { parts } : { parts, else: orElse };
}

/** Compiles each value of a payload or a query. */
export function compileValues(values: Record<string, Value> = {}): Record<string, CompiledValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, compileValue(value)]));
}
