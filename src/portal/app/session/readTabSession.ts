import type { Session } from '#view/portal.ts';
import { readStoredValue } from '#data/readStoredValue.ts';
import { parseSession, sessionKey } from './sessionText.ts';

/** Reads the session from the tab's storage, before the bundle is loaded. */
export function readTabSession(): Session | null {
  return parseSession(readStoredValue(() => window.sessionStorage, sessionKey));
}
