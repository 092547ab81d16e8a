import { createElement, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router-dom';
import { dropPreloadedRequests } from '#data/preloadedAnswers.ts';
import { useHydrating } from '#data/useHydrating.ts';
import type { CompiledRoute, PageRoute } from '#definition';
import { useApp } from '../AppContext.ts';
import { PublicLayout } from '../shell/PublicLayout.tsx';
import { shellChunk } from '../shell/shellChunk.ts';
import { useCodeChunk } from '#view/codeChunk.ts';
import { FocusHeading } from './FocusHeading.tsx';
import { findRootRedirect, type MatchedRoute, matchRoute } from './matchRoute.ts';
import { SignInRedirect } from './SignInRedirect.tsx';
import { Loading } from './Loading.tsx';
import { NotFound } from './NotFound.tsx';
import { readExpiryState } from './notices/expiryState.ts';
import styles from './notices/Notice.module.css';
import { NoticePage } from './notices/NoticePage.tsx';
import { noticesChunk } from './notices/noticesChunk.ts';
import { pageChunks } from './pageChunks.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenView } from './ScreenView.tsx';

export function RouteView() {
  const { index, session, parts } = useApp();
  const { pathname } = useLocation();
  const found = matchRoute(index, pathname);
  const entrance = findRootRedirect(index, pathname, session !== null);
  const isPublic = !found || found.route.access === 'public';

  useEffect(() => {
    // The expiry is shown once, on the way to sign-in.
    if (isPublic) parts.sessions.forgetExpiry();
  }, [isPublic, parts]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was begun early for a screen is not for the next one
  useEffect(() => dropPreloadedRequests, [pathname]);

  if (entrance !== null) return <Navigate to={entrance} replace />;
  if (!found) return createElement(session ? MemberLayout : PublicLayout, null, <NotFound />);
  if (!isPublic && !session) return <SignInRedirect />;
  return (
    <Layout route={found.route}>
      {index.config.notices && <NoticesAbove />}
      <ExpiryNotice />
      <ScreenFrame key={buildRouteKey(found)} title={found.title}>
        {found.path === index.config.session.signIn ? (
          <SignedOut>
            <Guarded {...found} />
          </SignedOut>
        ) : (
          <Guarded {...found} />
        )}
      </ScreenFrame>
    </Layout>
  );
}

/** Shows the message of an expired session, inline above the sign-in form. A toast would be gone before it is read. */
function ExpiryNotice() {
  const { words } = useApp().index.config;
  const { state } = useLocation();
  // The history state survives a reload, but the server does not know it.
  if (useHydrating() || !readExpiryState(state)?.expired) return null;
  return (
    <p className={styles.expiry} role="alert">
      {words.sessionExpired}
    </p>
  );
}

/** Sends a signed-in visitor of the sign-in screen home. After signing in there, the screen itself navigates. */
function SignedOut({ children }: { children: ReactNode }) {
  const { session, index } = useApp();
  const [cameSignedIn] = useState(session !== null);
  return cameSignedIn ? <Navigate to={index.config.session.home} replace /> : children;
}

/** The notices, once their code is loaded. If the load fails, they are missing. */
function NoticesAbove() {
  const { config } = useApp().index;
  const Notices = useCodeChunk(noticesChunk);
  return Notices && createElement(Notices, { config });
}

/** Another record on the same screen is a new screen. */
function buildRouteKey({ path, values }: MatchedRoute): string {
  return JSON.stringify([path, values]);
}

function Layout({ route, children }: { route: CompiledRoute; children: ReactNode }) {
  if ('page' in route && route.page === 'landing') return children;
  return route.access === 'public' ? (
    <PublicLayout>{children}</PublicLayout>
  ) : (
    <MemberLayout>{children}</MemberLayout>
  );
}

/** The public layout replaces a members' layout that can't be loaded, so that the screen's error has a place. */
function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<PublicLayout>{children}</PublicLayout>}>
      <LoadedShell>{children}</LoadedShell>
    </ErrorBoundary>
  );
}

function LoadedShell({ children }: { children: ReactNode }) {
  const Shell = useCodeChunk(shellChunk);
  return Shell ? createElement(Shell, null, children) : <Loading />;
}

/** Renders a route if the member may open it, else sends no calls. Members' routes wait for the rights. */
function Guarded(found: MatchedRoute) {
  const { access: rights, index } = useApp();
  const { access } = found.route;
  if (access === 'public') return <Content {...found} />;
  if (rights.state === 'loading') return <Loading />;
  if (rights.state === 'failed') return <AccessUnknown title={found.title} />;
  if (typeof access === 'string' || rights.allows(access)) return <Content {...found} />;
  return <NoticePage title={found.title} text={index.config.words.notAllowed ?? 'You may not open this.'} />;
}

/** Shows the message if the member's rights could not be loaded. Until then nothing of a member's screen is shown. */
function AccessUnknown({ title }: { title: string }) {
  const { parts, index } = useApp();
  const { words } = index.config;
  return (
    <div role="alert">
      <NoticePage title={title} text={words.loadFailed}>
        <button type="button" className={styles.button} onClick={parts.access.retry}>
          {words.retry}
        </button>
      </NoticePage>
    </div>
  );
}

function Content({ route }: MatchedRoute) {
  return 'page' in route ? <PageView page={route.page} /> : <ScreenView id={route.screen} />;
}

function PageView({ page }: { page: PageRoute['page'] }) {
  const Page = useCodeChunk(pageChunks[page]);
  if (!Page) return <Loading />;
  return (
    <>
      {createElement(Page)}
      <FocusHeading />
    </>
  );
}
