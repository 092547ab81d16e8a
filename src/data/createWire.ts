import type { ClientConfig } from '../definition/index.ts';
import type { DataProvider } from '../engine/dataProvider.ts';
import type { ApiProviderOptions } from './wire/createApiProvider.ts';
import type { EndingSession } from './wire/sendSignOut.ts';

/** The way to the backend, with its code in a chunk of its own: the landing page makes no call. */
export interface Wire extends DataProvider {
  /** Fetches the code ahead of the first call. */
  prepare: () => void;
  /** Tells the backend that a session ends, where the config says how. Nobody waits for it. */
  signOut: (session: EndingSession) => void;
}

/** Makes the wire. Where its code can't be had, the backend counts as unreachable. */
export function createWire(options: ApiProviderOptions & { config: () => ClientConfig }): Wire {
  const load = async () => {
    try {
      const { createApiProvider } = await import('./wire/createApiProvider.ts');
      return createApiProvider(options);
    } catch {
      return null;
    }
  };
  return {
    prepare: () => void load(),
    send: async (request, signal) => {
      const api = await load();
      if (!api) return { kind: 'unreachable', reason: 'a part of the portal could not be loaded' };
      return api.send(request, signal);
    },
    signOut: (session) => {
      const { signOut } = options.config().session;
      if (signOut) void load().then((api) => api?.signOut(signOut, session));
    },
  };
}
