import { useApp } from '../AppContext.ts';
import { Notice } from './notices/Notice.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { PortalLink } from '#view/links/PortalLink.tsx';

export function NotFound() {
  const { notFound, notFoundTitle = 'Not Found', home = 'Home' } = useApp().index.config.words;
  return (
    <ScreenFrame title={notFoundTitle}>
      <Notice title={notFoundTitle} text={notFound}>
        <PortalLink href="/">{home}</PortalLink>
      </Notice>
    </ScreenFrame>
  );
}
