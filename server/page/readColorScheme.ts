import { readCookie } from './readCookie.ts';

/** Reads the chosen colour scheme from the cookies; null follows the system. */
export function readColorScheme(cookies: string | undefined): 'light' | 'dark' | null {
  const scheme = readCookie(cookies, 'scheme', 'light|dark');
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}
