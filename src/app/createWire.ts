import type { ClientConfig } from '../definition/index.ts';
import type { DataProvider } from '../engine/dataProvider.ts';
import type { Session } from '../view/portal.ts';
import { environment } from './environment.ts';

const loadApi = () => import('../data/wire/createApiProvider.ts');

/** The wire, and how to fetch its code ahead of the first call. */
export interface Wire extends DataProvider {
  prepare: () => void;
  /** Tells the backend that a session ends, where the config says how. Nobody waits for it. */
  signOut: (session: Session) => void;
}

/**
 * The wire to the backend, its code in a chunk of its own: the landing page makes no call. The provider is made for
 * each request, since an edit of the config may have moved the backend.
 */
export function createWire(config: () => ClientConfig, token: () => string | null): Wire {
  return {
    prepare: () => void loadApi().catch(() => undefined),
    signOut: (session) => {
      const now = config();
      const { signOut } = now.session;
      if (!signOut) return;
      loadApi().then(
        (api) => api.sendSignOut(signOut, session, { config: now, origin: environment.origin }),
        () => undefined,
      );
    },
    send: async (request, signal) => {
      const api = await loadApi().catch(() => null);
      if (!api) return { kind: 'unreachable', reason: 'a part of the portal could not be loaded' };
      const { origin } = environment;
      return api.createApiProvider({ config: config(), token, origin }).send(request, signal);
    },
  };
}
