/** Whether a text can be the path of a route: names with slashes between them, and nothing that leads elsewhere. */
export function isRoutePath(text: string): boolean {
  return /^\/[\w.~/-]*$/.test(text) && !text.includes('//');
}

/** The same, with places that the address fills: `/orders/:id`. */
export function isRoutePattern(text: string): boolean {
  return isRoutePath(text.replaceAll(/(?<=\/):[a-z][\w-]*(?=\/|$)/gi, 'x'));
}
