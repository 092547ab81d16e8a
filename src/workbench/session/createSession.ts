import { createApi, type WorkbenchApi } from '../api/createApi.ts';
import type { ApiAnswer } from '../api/answer.ts';
import { createStore } from '../createStore.ts';
import type { SignedInOperator, SignInBody } from '../protocol.ts';

export type SessionState =
  | { kind: 'unknown' }
  /** The server could not answer, with its reason. */
  | { kind: 'failed'; message: string }
  | { kind: 'nobody' }
  /** `isExpired`: the session has ended at the server, and the open screen waits for the same operator. */
  | { kind: 'somebody'; session: SignedInOperator; isExpired: boolean };

/** The session of the operator, with sign-in and sign-out. */
export interface SessionStore {
  api: WorkbenchApi;
  get: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  find: () => Promise<void>;
  signIn: (way: SignInBody) => Promise<ApiAnswer<SignedInOperator>>;
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
  const accept = (answer: ApiAnswer<SignedInOperator>) => {
    if (answer.ok) set({ kind: 'somebody', session: answer.body, isExpired: false });
    else if (answer.status !== 401) set({ kind: 'failed', message: answer.message });
  };
  return {
    api,
    get,
    subscribe,
    find: async () => accept(await api.get<SignedInOperator>('session')),
    signIn: async (way) => {
      const answer = await api.send<SignedInOperator>('POST', 'session', way);
      if (answer.ok) accept(answer);
      return answer;
    },
    signOut: async () => {
      await api.send('DELETE', 'session');
      set({ kind: 'nobody' });
    },
  };
}
