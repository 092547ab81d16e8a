import type { Value } from '../../definition/index.ts';

/** The paths that a value is read from. */
export function pathsOf(value: Value | undefined): string[] {
  if (value === null || typeof value !== 'object') return [];
  if ('from' in value) return [value.from].flat();
  return [...value.template.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => path);
}

/** Everything in a part of a screen that is read from somewhere. */
export function listValues(part: unknown): Exclude<Value, string | number | boolean | null>[] {
  if (part === null || typeof part !== 'object') return [];
  const own = 'from' in part || 'template' in part ? [part as ReturnType<typeof listValues>[number]] : [];
  return [...own, ...Object.values(part).flatMap(listValues)];
}

/** The codes that a value has words for. */
export function codesOf(value: object): string[] {
  return 'map' in value ? Object.keys(value.map as object) : [];
}
