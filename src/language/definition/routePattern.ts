/** What stands at a path of the address. */
export interface FoundRoute<R> {
  /** The path as the config writes it: `/orders/:id`. */
  path: string;
  route: R;
  /** What the address has in the places of the path, by name; nothing for a path without places. */
  values: Record<string, string>;
}

/** No value of an address is longer than this, decoded. */
const longest = 200;

/** The names of a route's places: `/orders/:id` has `id`. */
export function routeParameters(path: string): string[] {
  return stepsOf(path).flatMap((step) => (isPlace(step) ? step.slice(1) : []));
}

/** What two paths have in common that no address tells apart: `/Orders/:id` and `/orders/:key` are the same. */
export function routeKey(path: string): string {
  return path
    .split('/')
    .map((step) => (isPlace(step) ? ':' : step.toLowerCase()))
    .join('/');
}

/**
 * The route at a path of the address, as the browser has it: whatever its case, with or without a slash at its end. A
 * written step goes before a place, from the left: `/orders/new` before `/orders/:id`. Null where there is none.
 */
export function findRoute<R>(routes: Record<string, R>, pathname: string): FoundRoute<R> | null {
  const exact = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
  if (exact !== undefined && !pathname.includes(':')) return { path: pathname, route: exact, values: {} };
  const given = stepsOf(pathname).map(decode);
  const found = Object.entries(routes).flatMap(([path, route]): FoundRoute<R>[] => {
    const values = matchSteps(stepsOf(path), given);
    return values ? [{ path, route, values }] : [];
  });
  return found.sort((left, right) => (order(left.path) < order(right.path) ? -1 : 1))[0] ?? null;
}

function matchSteps(steps: string[], given: (string | null)[]): Record<string, string> | null {
  if (steps.length !== given.length) return null;
  const values: [string, string][] = [];
  for (const [at, step] of steps.entries()) {
    const held = given[at] ?? null;
    if (held === null) return null;
    if (!isPlace(step)) {
      if (step.toLowerCase() !== held.toLowerCase()) return null;
    } else if (isValue(held)) values.push([step.slice(1), held]);
    else return null;
  }
  return Object.fromEntries(values);
}

/** Sorted by it, a written step comes before a place. */
const order = (path: string): string =>
  stepsOf(path)
    .map((step) => (isPlace(step) ? 1 : 0))
    .join('');

const stepsOf = (path: string): string[] => path.replace(/(?<=.)\/+$/, '').split('/');

const isPlace = (step: string): boolean => step.startsWith(':');

const isValue = (text: string): boolean =>
  text !== '' && text.length <= longest && text !== '.' && text !== '..' && !/\p{Cc}/u.test(text);

/** A step without its escapes; null where they are broken. */
function decode(step: string): string | null {
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
}
