import type { Json, JsonObject } from '#definition';
import type { SmallScreen } from './drawScreen.ts';
import { checkSmall } from './smallPortal.ts';

/** Removes every part of a screen without which it is still valid and still differs in the same way. */
export async function minimise(
  small: SmallScreen,
  differs: (small: SmallScreen) => Promise<boolean>,
): Promise<SmallScreen> {
  let best = small;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (let at = 0; at < listPointers(best.screen).length;) {
      const pointer = listPointers(best.screen)[at]!;
      const next = { ...best, screen: removeAt(best.screen, pointer) as JsonObject };
      if (checkSmall(next.screen, next.path).problems.length > 0 || !(await differs(next))) at += 1;
      else {
        best = next;
        isSmaller = true;
      }
    }
  }
  return best;
}

function listPointers(value: Json): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, Json][] = Array.isArray(value)
    ? value.map((item, at) => [at, item])
    : Object.entries(value);
  const inner = entries.flatMap(([key, part]) => listPointers(part).map((rest) => [key].concat(rest)));
  // The last part of a list or record stays, so that no other mistake comes in.
  return entries.length === 1 ? inner : entries.map(([key]) => [key]).concat(inner);
}

function removeAt(value: Json, [key, ...rest]: (string | number)[]): Json {
  if (Array.isArray(value)) {
    const at = Number(key);
    return rest.length === 0 ? value.toSpliced(at, 1) : value.with(at, removeAt(value[at] ?? null, rest));
  }
  const { [key ?? '']: part, ...others } = value as JsonObject;
  return rest.length === 0 ? others : { ...(value as JsonObject), [key ?? '']: removeAt(part ?? null, rest) };
}
