import { flushSync } from 'react-dom';
import type { PortalIndex } from '#definition';
import { createLazyDataProvider } from '#data/createLazyDataProvider.ts';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import { createAccess } from './access/createAccess.ts';
import type { AppParts } from './AppContext.ts';
import { createIndexStore } from './definitions/indexStore.ts';
import { createScreenLoader } from './definitions/screenLoader.ts';
import { environment } from './environment.ts';
import { reportError } from './errors/reportError.ts';
import { createRenewingProvider } from './session/createRenewingProvider.ts';
import { deviceStorage, tabStorage } from '#data/safeStorage.ts';
import { createSessionStore, type SessionStore } from './session/sessionStore.ts';
import { endExpiredSession } from '#view/screen/expiredForms.ts';
import { runWhenUsable } from './runWhenUsable.ts';

/** Milliseconds between two checks that the screen is usable. */
const usableCheckInterval = 100;

/** Creates the parts of the app from the index in the page. */
export function createAppParts(first: PortalIndex): AppParts {
  const index = createIndexStore(first);
  const sessions = createSessionStore(tabStorage);
  const wire = createLazyDataProvider({
    config: () => index.get().config,
    token: () => sessions.get()?.token ?? null,
    origin: environment.origin,
    loadTests,
  });
  const provider = createRenewingProvider(wire, {
    sessions,
    refresh: () => index.get().config.session.refresh,
    onExpired: () => expire(sessions),
    failed: (call, failure) => {
      if (failure.kind === 'refused' ? failure.status >= 500 : failure.kind !== 'expired')
        reportError(index, { call, failure });
    },
  });
  return {
    index,
    sessions,
    access: createAccess({ index, sessions, provider }),
    loader: createScreenLoader(index),
    prepareWire: () => {
      wire.prepare();
      runWhenUsable(usableCheckInterval, () => {
        wire.prepareSending();
        provider.prepare();
      });
    },
    signOutAtBackend: (session) => void provider.signOut(session, wire.signOut),
    provider,
  };
}

/** On demand, because most portals have no such tests. */
async function loadTests(address: string) {
  const { loadConfigTests } = await import('#view/screen/loadConfigTests.ts');
  return loadConfigTests(address);
}

/** Clears everything that Log Out clears, except typed values. The guard then redirects to sign-in with the reason. */
function expire(sessions: SessionStore): void {
  endExpiredSession(() => {
    flushSync(() => sessions.end(true));
    deviceStorage.clear();
    forgetMemberData();
  });
}
