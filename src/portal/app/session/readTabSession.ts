import type { Session } from '#view/portal.ts';
import { readStored } from './readStored.ts';
import { readSessionText, sessionKey } from './sessionText.ts';

/** Who is signed in, as the tab's storage has it: all that is known before the bundle is there. */
export function readTabSession(): Session | null {
  return readSessionText(readStored(() => window.sessionStorage, sessionKey));
}
