/** True if a text can be the path of a route: names with slashes between them, without a query or another origin. */
export function isRoutePath(text: string): boolean {
  return /^\/[\w.~/-]*$/.test(text) && !text.includes('//');
}

/** True for a path that may have parameters: `/orders/:id`. */
export function isRoutePattern(text: string): boolean {
  return isRoutePath(text.replaceAll(/(?<=\/):[a-z][\w-]*(?=\/|$)/gi, 'x'));
}
