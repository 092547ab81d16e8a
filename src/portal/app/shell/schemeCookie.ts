/** A chosen colour scheme; 'auto' follows the system. */
export type Scheme = 'light' | 'dark' | 'auto';

/** Reads the chosen scheme from its cookie, which lets the server render it before any script runs. */
export function readScheme(): Scheme {
  try {
    const [, scheme] = /(?:^|;\s*)scheme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
    return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
  } catch {
    return 'auto';
  }
}
