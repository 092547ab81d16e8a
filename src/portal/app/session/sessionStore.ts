import type { JsonObject } from '#definition';
import type { Session } from '#view/portal.ts';
import type { SafeStorage } from './safeStorage.ts';
import { buildSessionText, readSessionText, sessionKey as key } from './sessionText.ts';

/** Who is signed in: kept in memory, and in session storage where that works. */
export interface SessionStore {
  get: () => Session | null;
  set: (session: Session) => void;
  /** Keeps what the portal asked about who is signed in, with the session. */
  describe: (claims: JsonObject) => void;
  /** Gives the session its next token. */
  renew: (tokens: Pick<Session, 'token' | 'refreshToken'>) => void;
  /** Forgets the session. With `expired` the way to sign-in says so, until `forgetExpiry`. */
  end: (expired?: boolean) => void;
  hasExpired: () => boolean;
  forgetExpiry: () => void;
  /** Calls back on each change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Whether storage has lost the session that memory holds: signed out behind this page's back. */
  isStale: () => boolean;
}

/** The session store over a storage. It is read synchronously, so that a reload never shows the signed-out portal for a moment. */
export function createSessionStore(storage: SafeStorage): SessionStore {
  const listeners = new Set<() => void>();
  let session = readSessionText(storage.read(key));
  let kept = session !== null;
  let expired = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    get: () => session,
    set: (next) => {
      session = next;
      kept = storage.write(key, buildSessionText(next));
      expired = false;
      tell();
    },
    describe: (claims) => {
      if (session) session = { ...session, claims };
      tell();
    },
    renew: (tokens) => {
      if (!session) return;
      session = { ...session, ...tokens };
      kept = storage.write(key, buildSessionText(session));
      tell();
    },
    end: (byExpiry = false) => {
      storage.clear();
      session = null;
      kept = false;
      expired = byExpiry;
      tell();
    },
    hasExpired: () => expired,
    forgetExpiry: () => {
      expired = false;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isStale: () => kept && readSessionText(storage.read(key))?.token !== session?.token,
  };
}
