import type { ClientConfig } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { ApiProvider, ApiProviderOptions } from './wire/createApiProvider.ts';
import { hasPreloaded } from './preloadedAnswers.ts';
import { loadAxios } from './wire/loadAxios.ts';
import type { EndingSession, SentSignOut } from './wire/sendSignOut.ts';

/** The access to the backend, with its code in a chunk of its own because the landing page makes no call. */
export interface LazyDataProvider extends DataProvider {
  /** Loads the code ahead of the first call. */
  prepare: () => void;
  /** Loads the code that sends too. Preloaded answers do not need it. */
  prepareSending: () => void;
  /** Notifies the backend that a session ends, if the config has a call for that. Failures are ignored. */
  signOut: (session: EndingSession) => Promise<SentSignOut | null>;
}

/** Creates the wire. If its code can't be loaded, the backend counts as unreachable. */
export function createLazyDataProvider(
  options: ApiProviderOptions & { config: () => ClientConfig },
): LazyDataProvider {
  let made: ApiProvider | null = null;
  const load = async () => {
    try {
      // Imported once, because a browser resolves an import in a later task even if it is cached.
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
      // Loaded in parallel with the wire, except for preloaded answers, which need no sending.
      if (!hasPreloaded()) void loadAxios();
      const api = await load();
      if (!api) return { kind: 'unreachable', reason: 'a part of the portal could not be loaded' };
      return api.send(request, signal);
    },
    signOut: async (session) => {
      const { signOut } = options.config().session;
      return (signOut && (await load())?.signOut(signOut, session)) ?? null;
    },
  };
}
