import { environment } from '../environment.ts';

const year = 365 * 24 * 60 * 60;

/** Keeps the language that somebody chose, so that the server's page is in it before any script has run. */
export function writeLanguage(tag: string): void {
  try {
    document.cookie = `language=${tag}; Path=${environment.basePath}; Max-Age=${year}; SameSite=Lax`;
  } catch {
    // Where cookies are forbidden, nothing is kept, and the language stays.
  }
}
