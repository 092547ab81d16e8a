import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMantineColorScheme } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { JsonObject, PortalIndex } from '../definition/index.ts';
import { buildAddress } from '../engine/buildAddress.ts';
import { forgetAll } from '../data/forget.ts';
import { PortalContext } from '../view/portal.ts';
import type { AddressQuery, Destination, Portal as PortalValue } from '../view/portal.ts';
import { AppContext } from './AppContext.ts';
import type { Parts } from './AppContext.ts';
import { environment } from './environment.ts';
import { readExpiry } from './routes/expiryState.ts';
import { matchRoute, valuesOf } from './routes/matchRoute.ts';
import { useGo } from './routes/useGo.ts';
import type { Go } from './routes/useGo.ts';
import { useRouteLinks } from './routes/useRouteLinks.ts';
import { deviceStorage } from './session/safeStorage.ts';
import { expectsToasts } from './toasts/expectsToasts.ts';
import { useToasts } from './toasts/useToasts.tsx';

/** Gives screens and pages the portal around them, and the app's own components what they share. */
export function PortalProvider({ parts, children }: { parts: Parts; children: ReactNode }) {
  const index = useSyncExternalStore(parts.index.subscribe, parts.index.get);
  const session = useSyncExternalStore(parts.sessions.subscribe, parts.sessions.get);
  const access = useSyncExternalStore(parts.access.subscribe, parts.access.get);
  const { toast, toaster } = useToasts(index.config.toasts, expectsToasts(index, useLocation().pathname));
  const { generation, reloadScreen } = useReload();
  const go = useGo();
  const goTo = useDestinations(go);
  const address = useAddress();
  const route = useRouteValues(index);
  const signOut = useSignOut(parts, go);
  useRouteLinks(index, go);

  const portal: PortalValue = useMemo(
    () => ({
      config: index.config,
      provider: parts.provider,
      session,
      origin: environment.origin,
      signIn: parts.sessions.set,
      navigate: goTo,
      reloadScreen,
      address,
      route,
      toast,
    }),
    [index.config, parts, session, goTo, reloadScreen, address, route, toast],
  );
  const app = useMemo(
    () => ({ parts, index, session, access, generation, reloadScreen, signOut }),
    [parts, index, session, access, generation, reloadScreen, signOut],
  );

  return (
    <AppContext value={app}>
      <PortalContext value={portal}>
        {children}
        {toaster}
      </PortalContext>
    </AppContext>
  );
}

/** Loads the open screen afresh: its data is read again and its forms begin anew, but the page stays, so that toasts do too. */
function useReload() {
  const [generation, setGeneration] = useState(0);
  const reloadScreen = useCallback(() => setGeneration((count) => count + 1), []);
  return { generation, reloadScreen };
}

/** Goes to `session.signedOut` first, so that the guard sends nobody to sign-in; only then tells the backend and forgets everything. */
function useSignOut(parts: Parts, go: Go): () => void {
  const { setColorScheme } = useMantineColorScheme();
  return useCallback(() => {
    flushSync(() => go(parts.index.get().config.session.signedOut));
    const session = parts.sessions.get();
    if (session) parts.endAtBackend(session);
    flushSync(() => parts.sessions.end());
    setColorScheme('auto');
    deviceStorage.clear();
    forgetAll();
  }, [parts, go, setColorScheme]);
}

/** How screens and pages go elsewhere: to a route, or back to the screen whose session expired. */
function useDestinations(go: Go): (destination: Destination) => void {
  const { state } = useLocation();
  return useCallback(
    ({ to, route, query, resume }) => {
      const expired = resume ? readExpiry(state) : null;
      const address = expired?.resume ?? addressOf(to, route, query);
      if (address !== null) go(address, { replace: resume });
    },
    [go, state],
  );
}

/** A query is written whole, empty parameters too. Null where a place of the route has no value. */
function addressOf(to: string, route: Destination['route'], query: Destination['query']): string | null {
  const path = buildAddress(to, route);
  const search = new URLSearchParams(query).toString();
  return path !== null && search ? `${path}?${search}` : path;
}

/** What the address has in the places of its route; the same object while it has the same. */
function useRouteValues(index: PortalIndex): JsonObject | undefined {
  const { pathname } = useLocation();
  return useMemo(() => valuesOf(matchRoute(index, pathname)), [index, pathname]);
}

/** The query of the address, as screens know it. */
function useAddress(): AddressQuery {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  return useMemo(
    () => ({
      search,
      replaceSearch: (next) => void navigate({ search: next, hash }, { replace: true, state }),
      kept: state,
      pushSearch: (next, kept) =>
        void navigate({ search: next }, { state: { ...(state as object | null), ...kept } }),
    }),
    [navigate, search, hash, state],
  );
}
