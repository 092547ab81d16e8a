import { flushSync } from 'react-dom';
import { createApiProvider } from '../api/createApiProvider.ts';
import type { PortalIndex } from '../definition/index.ts';
import type { DataProvider } from '../engine/dataProvider.ts';
import { clearReads } from '../view/query.ts';
import type { Parts } from './AppContext.ts';
import { createIndexStore } from './definitions/indexStore.ts';
import { createScreenLoader } from './definitions/screenLoader.ts';
import { environment } from './environment.ts';
import { createExpiringProvider } from './session/expiringProvider.ts';
import { deviceStorage, tabStorage } from './session/safeStorage.ts';
import { createSessionStore } from './session/sessionStore.ts';
import type { SessionStore } from './session/sessionStore.ts';

/** Makes what the portal stands on, from the index that came with the page. */
export function createParts(first: PortalIndex): Parts {
  const index = createIndexStore(first);
  const sessions = createSessionStore(tabStorage);
  // Made for each request, since an edit of the config may have moved the backend.
  const wire: DataProvider = {
    send: (request, signal) =>
      createApiProvider({
        config: index.get().config,
        token: () => sessions.get()?.token ?? null,
        origin: environment.origin,
      }).send(request, signal),
  };
  return {
    index,
    sessions,
    loader: createScreenLoader(index),
    provider: createExpiringProvider(wire, sessions, () => expire(sessions)),
  };
}

/** The same clearing as on sign-out (part 1, section 4); the guard leads to sign-in and says why. */
function expire(sessions: SessionStore): void {
  flushSync(() => sessions.end(true));
  deviceStorage.clear();
  clearReads();
}
