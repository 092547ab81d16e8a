/** The path under which the portal stands, as the server has written it into the page: `/`, or such as `/members/`. */
export function readBasePath(): string {
  return globalThis.document?.documentElement.dataset['base'] ?? '/';
}

/** Where the portal stands, without a slash at the end: what addresses for others, such as referral links, begin with. */
export function readPortalOrigin(): string {
  return window.location.origin + readBasePath().slice(0, -1);
}
