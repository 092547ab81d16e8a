import type { ClientConfig } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { ApiProvider, ApiProviderOptions } from './wire/createApiProvider.ts';
import { hasEarly } from './earlyAnswers.ts';
import { loadAxios } from './wire/loadAxios.ts';
import type { EndingSession } from './wire/sendSignOut.ts';

/** The way to the backend, with its code in a chunk of its own: the landing page makes no call. */
export interface Wire extends DataProvider {
  /** Fetches the code ahead of the first call. */
  prepare: () => void;
  /** Fetches besides what sends: answers that came early are taken without it. */
  prepareSending: () => void;
  /** Tells the backend that a session ends, where the config says how. Nobody waits for it. */
  signOut: (session: EndingSession) => void;
}

/** Makes the wire. Where its code can't be had, the backend counts as unreachable. */
export function createWire(options: ApiProviderOptions & { config: () => ClientConfig }): Wire {
  let made: ApiProvider | null = null;
  const load = async () => {
    try {
      // Once: a browser answers an import in a later task, also of what it has.
      made ??= (await import('./wire/createApiProvider.ts')).createApiProvider(options);
      return made;
    } catch {
      return null;
    }
  };
  return {
    prepare: () => void load(),
    prepareSending: () => void loadAxios(),
    send: async (request, signal) => {
      // Beside the rest of the wire; where answers came early, they do not wait for it.
      if (!hasEarly()) void loadAxios();
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
