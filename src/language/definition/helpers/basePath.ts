/**
 * Prefixes a path of the portal, as definitions write it, with the base path: `/` or a path such as `/members/`. Any other
 * address, such as another origin or an anchor, is returned unchanged.
 */
export function buildHref(address: string, basePath = '/'): string {
  return /^\/(?!\/)/.test(address) ? basePath + address.slice(1) : address;
}

/** Returns the path of the portal in an address, with its query and anchor. Null if the address is outside the base path. */
export function findPortalPath(href: string, basePath: string): string | null {
  return href.startsWith(basePath) ? href.slice(basePath.length - 1) : null;
}
