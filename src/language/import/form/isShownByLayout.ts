import type { FormScope } from './formScope.ts';

/** True if a layout shows a property, or one around or inside it. Without a layout, everything is shown. */
export function isShownByLayout(path: string, { shown }: FormScope): boolean {
  if (!shown) return true;
  return [...shown].some((one) => one === '' || one === path || isWithin(one, path) || isWithin(path, one));
}

function isWithin(inner: string, outer: string): boolean {
  return inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length));
}
