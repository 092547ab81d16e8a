import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const year = 365 * 24 * 60 * 60;

/**
 * Keeps the chosen colour scheme in a cookie, so that the server's page wears it before any script has run. Without a
 * choice ('auto') there is none.
 */
export const schemeCookie: MantineColorSchemeManager = {
  get: (initial) => readScheme() ?? initial,
  set: writeScheme,
  clear: () => writeScheme('auto'),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
};

function readScheme(): MantineColorScheme | null {
  try {
    const [, scheme] = /(?:^|;\s*)scheme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
    return (scheme as MantineColorScheme | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Where cookies are forbidden, the choice lasts as long as the document. */
function writeScheme(scheme: MantineColorScheme): void {
  try {
    const age = scheme === 'auto' ? 0 : year;
    document.cookie = `scheme=${scheme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  } catch {
    // Nothing is kept then.
  }
}
