import { createApi, type Api } from '../api/createApi.ts';
import type { Answer } from '../api/answer.ts';
import { createStore } from '../createStore.ts';
import type { Session, SignIn } from '../protocol.ts';

/** Who is signed in, as far as this page knows. */
export type SessionState =
  | { kind: 'unknown' }
  /** The server could not say, with its reason. */
  | { kind: 'failed'; message: string }
  | { kind: 'nobody' }
  /** `isExpired`: the server knows the session no more, and what is open waits for the same person. */
  | { kind: 'somebody'; session: Session; isExpired: boolean };

/** The session of this page, and the server that is asked in its name. */
export interface SessionStore {
  api: Api;
  get: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Asks the server who is signed in. */
  find: () => Promise<void>;
  signIn: (way: SignIn) => Promise<Answer<Session>>;
  signOut: () => Promise<void>;
}

/** @param basePath the path under which the portal stands. */
export function createSession(basePath: string): SessionStore {
  const { get, set, subscribe } = createStore<SessionState>({ kind: 'unknown' });
  const api = createApi(basePath, {
    token: () => {
      const state = get();
      return state.kind === 'somebody' ? state.session.token : '';
    },
    expire: () => {
      const state = get();
      set(state.kind === 'somebody' ? { ...state, isExpired: true } : { kind: 'nobody' });
    },
  });
  const take = (answer: Answer<Session>) => {
    if (answer.ok) set({ kind: 'somebody', session: answer.body, isExpired: false });
    else if (answer.status !== 401) set({ kind: 'failed', message: answer.message });
  };
  return {
    api,
    get,
    subscribe,
    find: async () => take(await api.get<Session>('session')),
    signIn: async (way) => {
      const answer = await api.send<Session>('POST', 'session', way);
      if (answer.ok) take(answer);
      return answer;
    },
    signOut: async () => {
      await api.send('DELETE', 'session');
      set({ kind: 'nobody' });
    },
  };
}
