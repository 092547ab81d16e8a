import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Brand, buildBrandRules, type JsonObject, findPortalPath, type PortalIndex } from '#definition';
import { buildAddress } from '#engine/address/buildAddress.ts';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import { useHydrating } from '#data/useHydrating.ts';
import {
  PortalContext,
  type AddressState,
  type Destination,
  type Portal as PortalValue,
  type Session,
} from '#view/portal.ts';
import { AppContext, type AppParts } from './AppContext.ts';
import { environment } from './environment.ts';
import { useLanguage } from './language/useLanguage.ts';
import { readExpiryState } from './routes/notices/expiryState.ts';
import { matchRoute, getRouteParameters } from './routes/matchRoute.ts';
import { usePrefetch } from './routes/usePrefetch.ts';
import { usePortalNavigate, type PortalNavigate } from './routes/usePortalNavigate.ts';
import { deviceStorage } from '#data/safeStorage.ts';
import { useColorScheme, type ColorSchemeState } from './shell/useColorScheme.ts';
import { expectsToasts } from './toasts/expectsToasts.ts';
import { useToasts } from './toasts/useToasts.tsx';
import type { IndexStore } from './definitions/indexStore.ts';
import { findLinkUrl } from './routes/findLinkUrl.ts';

export function PortalProvider({ parts, children }: { parts: AppParts; children: ReactNode }) {
  const index = useSyncExternalStore(parts.index.subscribe, parts.index.get, parts.index.get);
  const { pathname } = useLocation();
  const session = useSession(parts, index, pathname);
  const access = useSyncExternalStore(parts.access.subscribe, parts.access.get, parts.access.first);
  const origin = useHydrating() ? '' : environment.origin;
  const { toast, toaster } = useToasts(index.config, expectsToasts(index, pathname));
  const { generation, reloadScreen } = useReload();
  const go = usePortalNavigate();
  const goTo = useDestinations(go);
  const address = useAddress();
  const route = useRouteValues(index);
  const scheme = useColorScheme();
  const language = useLanguage(index, parts.index);
  const signOut = useSignOut(parts, go, scheme.chooseScheme);
  useRouteLinks(parts.index, go);
  usePrefetch(parts);

  const portal: PortalValue = useMemo(
    () => ({
      config: index.config,
      provider: parts.provider,
      session,
      origin,
      signIn: parts.sessions.set,
      navigate: goTo,
      reloadScreen,
      address,
      route,
      toast,
      loadScreen: async (id) => {
        const loaded = await parts.loader.load(id);
        return loaded.state === 'ready' ? loaded.module : null;
      },
      language,
    }),
    [index.config, parts, session, origin, goTo, reloadScreen, address, route, toast, language],
  );
  const app = useMemo(
    () => ({ parts, index, session, access, generation, reloadScreen, scheme, signOut }),
    [parts, index, session, access, generation, reloadScreen, scheme, signOut],
  );

  return (
    <AppContext value={app}>
      <BrandStyle brand={index.config.brand} />
      <PortalContext value={portal}>
        {children}
        {toaster}
      </PortalContext>
    </AppContext>
  );
}

/**
 * The brand's accents for both colour schemes and the text on them, so that an edit of the brand reaches open pages.
 * Not rendered during hydration, because the server's page has them in its head.
 */
function BrandStyle({ brand }: { brand: Brand }) {
  return useHydrating() ? null : <style nonce={environment.nonce}>{buildBrandRules(brand)}</style>;
}

/**
 * Returns the session of the member; during hydration an empty session, or null on a public route, because the server
 * knows no member.
 */
function useSession({ sessions }: AppParts, index: PortalIndex, pathname: string): Session | null {
  const session = useSyncExternalStore(sessions.subscribe, sessions.get, sessions.get);
  const isFirst = useHydrating();
  if (!isFirst) return session;
  const { access = 'public' } = matchRoute(index, pathname)?.route ?? {};
  return access === 'public' ? null : somebody;
}

const somebody: Session = { userId: '', username: '', token: '', ipAddress: '' };

/** Reloads the open screen: reads its data again and resets its forms. The page and its toasts stay. */
function useReload() {
  const [generation, setGeneration] = useState(0);
  const reloadScreen = useCallback(() => setGeneration((count) => count + 1), []);
  return { generation, reloadScreen };
}

/** Opens `session.signedOut` before it ends the session, so that the guard does not redirect to sign-in. */
function useSignOut(
  parts: AppParts,
  go: PortalNavigate,
  chooseScheme: ColorSchemeState['chooseScheme'],
): () => void {
  return useCallback(() => {
    flushSync(() => go(parts.index.get().config.session.signedOut));
    const session = parts.sessions.get();
    if (session) parts.signOutAtBackend(session);
    flushSync(() => parts.sessions.end());
    chooseScheme('auto');
    deviceStorage.clear();
    forgetMemberData();
  }, [parts, go, chooseScheme]);
}

/** Navigates to a route, or back to the screen whose session expired. */
function useDestinations(go: PortalNavigate): (destination: Destination) => void {
  const { state } = useLocation();
  return useCallback(
    ({ to, route, query, resume }) => {
      const expired = resume ? readExpiryState(state) : null;
      const address = expired?.resume ?? buildRouteAddress(to, route, query);
      if (address !== null) go(address, { replace: resume });
    },
    [go, state],
  );
}

/** Builds an address; null if a parameter of the route has no value. Empty parameters of the query stay. */
function buildRouteAddress(
  to: string,
  route: Destination['route'],
  query: Destination['query'],
): string | null {
  const path = buildAddress(to, route);
  const search = new URLSearchParams(query).toString();
  return path !== null && search ? `${path}?${search}` : path;
}

function useRouteValues(index: PortalIndex): JsonObject | undefined {
  const { pathname } = useLocation();
  return useMemo(() => getRouteParameters(matchRoute(index, pathname)), [index, pathname]);
}

interface EntryState {
  entry?: string | undefined;
}

/**
 * Returns the query of the address, and the functions that change it. The query is empty during hydration, because
 * the server does not know it.
 */
function useAddress(): AddressState {
  const navigate = useNavigate();
  const { search: current, hash, state: carried, key } = useLocation();
  const isFirst = useHydrating();
  const [search, state] = isFirst ? ['', null] : [current, carried as EntryState | null];
  // The router changes the key of an entry when its query is replaced, so the first key is stored in the state.
  const entry = state?.entry ?? key;
  return useMemo(
    () => ({
      search,
      replaceSearch: (next) =>
        void navigate({ search: next, hash }, { replace: true, state: { ...state, entry } }),
      entry,
      state,
      pushSearch: (next, added) =>
        void navigate({ search: next }, { state: { ...state, ...added, entry: undefined } }),
    }),
    [navigate, search, hash, state, entry],
  );
}

/** Opens plain links to routes without a new document. After an upgrade of the server a new one brings its code. */
function useRouteLinks(index: IndexStore, go: PortalNavigate): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const target = readTarget(event);
      if (!target || index.isOutdated()) return;
      const path = findPortalPath(target.pathname, environment.basePath);
      if (path === null || !matchRoute(index.get(), path)) return;
      event.preventDefault();
      go(path + target.search + target.hash);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [index, go]);
}

/** Returns the URL of a click on this origin; null if the browser has to handle the click. */
function readTarget(event: MouseEvent): URL | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link && findLinkUrl(link);
  return url && (url.pathname !== window.location.pathname || url.hash === '') ? url : null;
}
