import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Route } from '../../definition/index.ts';
import { useApp } from '../AppContext.ts';
import { PublicLayout } from '../shell/PublicLayout.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ExpiryNotice } from './ExpiryNotice.tsx';
import { matchRoute } from './matchRoute.ts';
import type { MatchedRoute } from './matchRoute.ts';
import { ToSignIn } from './ToSignIn.tsx';
import { NotFound } from './NotFound.tsx';
import { PageView } from './PageView.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenView } from './ScreenView.tsx';

/** What stands at the address: a member's screen only for members, anything unknown as Not Found. */
export function RouteView() {
  const { index, session, parts } = useApp();
  const { pathname } = useLocation();
  const found = matchRoute(index, pathname);
  const isPublic = found?.route.access !== 'member';

  useEffect(() => {
    // Expiry is told once, on the way to sign-in.
    if (isPublic) parts.sessions.forgetExpiry();
  }, [isPublic, parts]);

  if (!found)
    return (
      <PublicLayout>
        <NotFound />
      </PublicLayout>
    );
  if (!isPublic && !session) return <ToSignIn />;
  return (
    <Layout route={found.route}>
      <ExpiryNotice />
      <ScreenFrame key={found.path} title={found.title}>
        <Content {...found} />
      </ScreenFrame>
    </Layout>
  );
}

/** The landing page has its own header and footer. */
function Layout({ route, children }: { route: Route; children: ReactNode }) {
  if ('page' in route && route.page === 'landing') return children;
  return route.access === 'member' ? <Shell>{children}</Shell> : <PublicLayout>{children}</PublicLayout>;
}

function Content({ route }: MatchedRoute) {
  return 'page' in route ? <PageView page={route.page} /> : <ScreenView id={route.screen} />;
}
