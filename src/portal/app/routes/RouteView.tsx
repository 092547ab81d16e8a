import { createElement, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { dropPreloaded } from '#data/preloadedAnswers.ts';
import type { CompiledRoute } from '#definition';
import { useApp } from '../AppContext.ts';
import { PublicLayout } from '../shell/PublicLayout.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ExpiryNotice } from './notices/ExpiryNotice.tsx';
import { usePart } from '#view/codePart.ts';
import { findEntrance, matchRoute } from './matchRoute.ts';
import type { MatchedRoute } from './matchRoute.ts';
import { ToSignIn } from './ToSignIn.tsx';
import { Loading } from './Loading.tsx';
import { AccessUnknown, NotAllowed } from './NotAllowed.tsx';
import { NotFound } from './NotFound.tsx';
import { noticesPart } from './notices/noticesPart.ts';
import { PageView } from './PageView.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenView } from './ScreenView.tsx';
import { SignedOut } from './SignedOut.tsx';

export function RouteView() {
  const { index, session, parts } = useApp();
  const { pathname } = useLocation();
  const found = matchRoute(index, pathname);
  const entrance = findEntrance(index, pathname, session !== null);
  const isPublic = !found || found.route.access === 'public';

  useEffect(() => {
    // The expiry is shown once, on the way to sign-in.
    if (isPublic) parts.sessions.forgetExpiry();
  }, [isPublic, parts]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was begun early for a screen is not for the next one
  useEffect(() => dropPreloaded, [pathname]);

  if (entrance !== null) return <Navigate to={entrance} replace />;
  if (!found)
    return (
      <PublicLayout>
        <NotFound />
      </PublicLayout>
    );
  if (!isPublic && !session) return <ToSignIn />;
  return (
    <Layout route={found.route}>
      {index.config.notices && <NoticesAbove />}
      <ExpiryNotice />
      <ScreenFrame key={keyOf(found)} title={found.title}>
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

/** The notices, once their code is loaded. If the load fails, they are missing. */
function NoticesAbove() {
  const { config } = useApp().index;
  const Notices = usePart(noticesPart);
  return Notices && createElement(Notices, { config });
}

/** Another record on the same screen is a new screen. */
function keyOf({ path, values }: MatchedRoute): string {
  return JSON.stringify([path, values]);
}

function Layout({ route, children }: { route: CompiledRoute; children: ReactNode }) {
  if ('page' in route && route.page === 'landing') return children;
  return route.access === 'public' ? <PublicLayout>{children}</PublicLayout> : <Shell>{children}</Shell>;
}

/** Renders a route if the member may open it, else sends no calls. Members' routes wait for the rights. */
function Guarded(found: MatchedRoute) {
  const { state, allows } = useApp().access;
  const { access } = found.route;
  if (access === 'public') return <Content {...found} />;
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <AccessUnknown title={found.title} />;
  return typeof access === 'string' || allows(access) ? (
    <Content {...found} />
  ) : (
    <NotAllowed title={found.title} />
  );
}

function Content({ route }: MatchedRoute) {
  return 'page' in route ? <PageView page={route.page} /> : <ScreenView id={route.screen} />;
}
