/** Returns the base path that the server has written into the page: `/`, or a path such as `/members/`. */
export function readBasePath(): string {
  return globalThis.document?.documentElement.dataset['base'] ?? '/';
}

/** Returns the portal's origin and base path without a slash at the end, for absolute addresses such as referral links. */
export function readPortalOrigin(): string {
  return window.location.origin + readBasePath().slice(0, -1);
}
