/**
 * A path of the portal, as definitions write it, under the base path that the portal stands at: `/` or such as `/members/`.
 * What is no such path, as another origin's address or a place on the page, stays as it is.
 */
export function hrefOf(address: string, basePath = '/'): string {
  return /^\/(?!\/)/.test(address) ? basePath + address.slice(1) : address;
}

/** The other way: the path of the portal that an address means, with what follows it; null where it leads out of the base path. */
export function pathOf(href: string, basePath: string): string | null {
  return href.startsWith(basePath) ? href.slice(basePath.length - 1) : null;
}
