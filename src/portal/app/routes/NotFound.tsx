import { useApp } from '../AppContext.ts';
import { matchRoute } from './matchRoute.ts';
import { NoticePage } from './notices/NoticePage.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { PortalLink } from '#view/links/PortalLink.tsx';

export function NotFound() {
  const { index, session } = useApp();
  const { notFound, notFoundTitle = 'Not Found', home = 'Home' } = index.config.words;
  const memberHome = session && matchRoute(index, index.config.session.home);
  return (
    <ScreenFrame title={notFoundTitle}>
      <NoticePage title={notFoundTitle} text={notFound}>
        {memberHome && <PortalLink href={memberHome.path}>{memberHome.title}</PortalLink>}
        <PortalLink href="/">{home}</PortalLink>
      </NoticePage>
    </ScreenFrame>
  );
}
