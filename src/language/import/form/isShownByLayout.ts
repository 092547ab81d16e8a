import type { FormScope } from './formScope.ts';

/** True if a layout shows a property, or one around or inside it. Without a layout, everything is shown. */
export function isShownByLayout(path: string, { shownPaths }: FormScope): boolean {
  if (!shownPaths) return true;
  return [...shownPaths].some(
    (one) => one === '' || one === path || isSameOrBelow(one, path) || isSameOrBelow(path, one),
  );
}

function isSameOrBelow(inner: string, outer: string): boolean {
  return inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length));
}
