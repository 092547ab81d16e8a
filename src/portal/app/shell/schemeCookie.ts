/** A colour scheme, as somebody chooses it; 'auto' follows the system. */
export type Scheme = 'light' | 'dark' | 'auto';

/** The scheme that was chosen: a cookie keeps it, so that the server's page wears it before any script has run. */
export function readScheme(): Scheme {
  try {
    const [, scheme] = /(?:^|;\s*)scheme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
    return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  } catch {
    return 'auto';
  }
}
