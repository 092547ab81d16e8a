/** The route at a path of the address. */
export interface FoundRoute<R> {
  /** The path exactly as in the config: `/orders/:id`. */
  path: string;
  route: R;
  /** The values of the path's parameters, by name; empty if it has none. */
  values: Record<string, string>;
}

/** Maximum length of a parameter in an address, decoded. */
const maxParameterLength = 200;

/** Returns the names of a route's parameters: `/orders/:id` has `id`. */
export function listRouteParameters(path: string): string[] {
  return stepsOf(path).flatMap((step) => (isParameter(step) ? step.slice(1) : []));
}

/** Returns a key that is equal for paths that no address distinguishes, such as `/Orders/:id` and `/orders/:key`. */
export function getRouteKey(path: string): string {
  return path
    .split('/')
    .map((step) => (isParameter(step) ? ':' : step.toLowerCase()))
    .join('/');
}

/**
 * Finds the route at the browser's path, in any case, with or without a slash at its end. A literal step has priority over a
 * parameter, from the left: `/orders/new` before `/orders/:id`. Null if there is none.
 */
export function findRoute<R>(routes: Record<string, R>, pathname: string): FoundRoute<R> | null {
  const exact = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
  if (exact !== undefined && !pathname.includes(':')) return { path: pathname, route: exact, values: {} };
  const actual = stepsOf(pathname).map(decode);
  const found = Object.entries(routes).flatMap(([path, route]): FoundRoute<R>[] => {
    const values = matchSteps(stepsOf(path), actual);
    return values ? [{ path, route, values }] : [];
  });
  return found.sort((left, right) => (order(left.path) < order(right.path) ? -1 : 1))[0] ?? null;
}

function matchSteps(steps: string[], actual: (string | null)[]): Record<string, string> | null {
  if (steps.length !== actual.length) return null;
  const values: [string, string][] = [];
  for (const [at, step] of steps.entries()) {
    const value = actual[at] ?? null;
    if (value === null) return null;
    if (!isParameter(step)) {
      if (step.toLowerCase() !== value.toLowerCase()) return null;
    } else if (isValue(value)) values.push([step.slice(1), value]);
    else return null;
  }
  return Object.fromEntries(values);
}

/** Sort key that puts a literal step before a parameter. */
const order = (path: string): string =>
  stepsOf(path)
    .map((step) => (isParameter(step) ? 1 : 0))
    .join('');

const stepsOf = (path: string): string[] => path.replace(/(?<=.)\/+$/, '').split('/');

const isParameter = (step: string): boolean => step.startsWith(':');

const isValue = (text: string): boolean =>
  text !== '' && text.length <= maxParameterLength && text !== '.' && text !== '..' && !/\p{Cc}/u.test(text);

/** Decodes the escapes of a step; null if they are invalid. */
function decode(step: string): string | null {
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
}
