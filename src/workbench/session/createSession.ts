import { createApi, type Api } from '../api/createApi.ts';
import type { Answer } from '../api/answer.ts';
import { createStore } from '../createStore.ts';
import type { Session, SignInBody } from '../protocol.ts';

export type SessionState =
  | { kind: 'unknown' }
  /** The server could not answer, with its reason. */
  | { kind: 'failed'; message: string }
  | { kind: 'nobody' }
  /** `isExpired`: the session has ended at the server, and the open screen waits for the same operator. */
  | { kind: 'somebody'; session: Session; isExpired: boolean };

export interface SessionStore {
  api: Api;
  get: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  find: () => Promise<void>;
  signIn: (way: SignInBody) => Promise<Answer<Session>>;
  signOut: () => Promise<void>;
}

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
  const accept = (answer: Answer<Session>) => {
    if (answer.ok) set({ kind: 'somebody', session: answer.body, isExpired: false });
    else if (answer.status !== 401) set({ kind: 'failed', message: answer.message });
  };
  return {
    api,
    get,
    subscribe,
    find: async () => accept(await api.get<Session>('session')),
    signIn: async (way) => {
      const answer = await api.send<Session>('POST', 'session', way);
      if (answer.ok) accept(answer);
      return answer;
    },
    signOut: async () => {
      await api.send('DELETE', 'session');
      set({ kind: 'nobody' });
    },
  };
}
