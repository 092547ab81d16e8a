/** What the page may load from where. */
export interface PolicyHosts {
  /** Origins of pictures, besides this one. */
  images: string[];
  /** Origins of calls and lookups, besides this one. */
  calls: string[];
}

/** The page's content security policy: nothing inline but styles with this nonce, nothing evaluated, no markup from texts. */
export function buildPolicy(nonce: string, { images, calls }: PolicyHosts): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // No text becomes markup or script, but through the one policy that the app makes (src/app/refuseMarkup.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The origins of absolute http(s) addresses; everything else, such as a path of this origin, is left out. */
export function originsOf(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const bare = address.replace(/[?#].*$/, '').replaceAll(/[{}]/g, '');
    if (!/^https?:\/\//.test(bare) || !URL.canParse(bare)) return [];
    return new URL(bare).origin;
  });
}
