import type { CompiledRead, JsonObject, PrecompiledConstraint } from '#definition';
import { buildPayload } from './buildPayload.ts';
import { isAbsent } from '../values/isAbsent.ts';
import { isSatisfied, listCompiledConditionPaths } from '../values/isSatisfied.ts';
import { resolvePath, type Scope } from '../values/resolvePath.ts';
import { listValuePaths } from '../values/resolveValue.ts';

/** Returns the current payload of a read. Null if its condition does not hold, or if it needs a typed text that is empty. */
export function buildReadPayload(
  { when, payload }: CompiledRead,
  scope: Scope,
  tests: readonly PrecompiledConstraint[],
): JsonObject | null {
  const typed = Object.values(payload)
    .flatMap(listValuePaths)
    .filter(([root]) => root === 'typed');
  if (typed.some((path) => isAbsent(resolvePath(path, scope)))) return null;
  return isSatisfied(when, scope, tests) ? buildPayload(payload, scope) : null;
}

/** Returns the roots of a read's paths: `session`, `form`, names of other reads. */
export function listPathRoots({ payload, when }: CompiledRead): Set<string> {
  const paths = [...Object.values(payload).flatMap(listValuePaths), ...listCompiledConditionPaths(when)];
  return new Set(paths.map(([root]) => String(root)));
}
