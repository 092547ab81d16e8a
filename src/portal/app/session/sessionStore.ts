import type { JsonObject } from '#definition';
import type { Session } from '#view/portal.ts';
import type { SafeStorage } from '#data/safeStorage.ts';
import { formatSession, parseSession, sessionKey as key } from './sessionText.ts';

/** The session, in memory and in session storage if that works. */
export interface SessionStore {
  get: () => Session | null;
  set: (session: Session) => void;
  /** Adds the member's claims to the session; they are not stored. */
  describe: (claims: JsonObject) => void;
  renew: (tokens: Pick<Session, 'token' | 'refreshToken'>) => void;
  /** Ends the session. With `expired`, sign-in shows the reason until `forgetExpiry`. */
  end: (expired?: boolean) => void;
  hasExpired: () => boolean;
  forgetExpiry: () => void;
  subscribe: (listener: () => void) => () => void;
  /** True if the session in storage is another or missing, because of a sign-out elsewhere. */
  isStale: () => boolean;
}

/** Creates the session store. Reads the storage synchronously, so that a reload never shows the signed-out portal. */
export function createSessionStore(storage: SafeStorage): SessionStore {
  const listeners = new Set<() => void>();
  let session = parseSession(storage.read(key));
  let isStored = session !== null;
  let expired = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    get: () => session,
    set: (next) => {
      session = next;
      isStored = storage.write(key, formatSession(next));
      expired = false;
      notify();
    },
    describe: (claims) => {
      if (session) session = { ...session, claims };
      notify();
    },
    renew: (tokens) => {
      if (!session) return;
      session = { ...session, ...tokens };
      isStored = storage.write(key, formatSession(session));
      notify();
    },
    end: (byExpiry = false) => {
      storage.clear();
      session = null;
      isStored = false;
      expired = byExpiry;
      notify();
    },
    hasExpired: () => expired,
    forgetExpiry: () => {
      expired = false;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStale: () => isStored && parseSession(storage.read(key))?.token !== session?.token,
  };
}
