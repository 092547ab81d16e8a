import { useApp } from '../AppContext.ts';
import { matchRoute } from './matchRoute.ts';
import { Notice } from './notices/Notice.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { PortalLink } from '#view/links/PortalLink.tsx';

export function NotFound() {
  const { index, session } = useApp();
  const { notFound, notFoundTitle = 'Not Found', home = 'Home' } = index.config.words;
  const memberHome = session && matchRoute(index, index.config.session.home);
  return (
    <ScreenFrame title={notFoundTitle}>
      <Notice title={notFoundTitle} text={notFound}>
        {memberHome && <PortalLink href={memberHome.path}>{memberHome.title}</PortalLink>}
        <PortalLink href="/">{home}</PortalLink>
      </Notice>
    </ScreenFrame>
  );
}
