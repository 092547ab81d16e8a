import { environment } from './environment.ts';

/** A year, in seconds. */
const maxAge = 365 * 24 * 60 * 60;

/** Stores a choice for a year in a cookie, so that the server can render it. Null removes it. */
export function writeCookie(name: 'language' | 'scheme', value: string | null): void {
  try {
    const age = value === null ? 0 : maxAge;
    document.cookie = `${name}=${value ?? ''}; Path=${environment.basePath}; Max-Age=${age}; SameSite=Lax`;
  } catch {
    // The choice is lost with the document.
  }
}
