import { environment } from './environment.ts';

/** A year, in seconds. */
const longest = 365 * 24 * 60 * 60;

/**
 * Keeps a choice in a cookie of this portal's path for a year, so that the server's page follows it before any script has
 * run; null forgets it. Where cookies are forbidden nothing is kept.
 */
export function writeCookie(name: 'language' | 'scheme', value: string | null): void {
  try {
    const age = value === null ? 0 : longest;
    document.cookie = `${name}=${value ?? ''}; Path=${environment.basePath}; Max-Age=${age}; SameSite=Lax`;
  } catch {
    // The choice lasts as long as the document, or not even that.
  }
}
