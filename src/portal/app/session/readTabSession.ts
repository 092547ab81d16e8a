import type { Session } from '#view/portal.ts';
import { readStored } from './readStored.ts';
import { readSessionText, sessionKey } from './sessionText.ts';

/** Reads the session from the tab's storage, before the bundle is loaded. */
export function readTabSession(): Session | null {
  return readSessionText(readStored(() => window.sessionStorage, sessionKey));
}
