import { readCookie } from './readCookie.ts';

/** The colour scheme that somebody has chosen, from the cookies of their request; null leaves it to their system. */
export function readScheme(cookies: string | undefined): 'light' | 'dark' | null {
  const scheme = readCookie(cookies, 'scheme', 'light|dark');
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}
