import { environment } from '../environment.ts';

/** A colour scheme, as somebody chooses it; 'auto' follows the system. */
export type Scheme = 'light' | 'dark' | 'auto';

const year = 365 * 24 * 60 * 60;

/** The scheme that was chosen: a cookie keeps it, so that the server's page wears it before any script has run. */
export function readScheme(): Scheme {
  try {
    const [, scheme] = /(?:^|;\s*)scheme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
    return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  } catch {
    return 'auto';
  }
}

/** Keeps a choice; without one ('auto') there is no cookie. Where cookies are forbidden, nothing is kept. */
export function writeScheme(scheme: Scheme): void {
  try {
    const age = scheme === 'auto' ? 0 : year;
    document.cookie = `scheme=${scheme}; Path=${environment.basePath}; Max-Age=${age}; SameSite=Lax`;
  } catch {
    // The choice lasts as long as the document.
  }
}
