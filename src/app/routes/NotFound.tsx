import { useApp } from '../AppContext.ts';
import { Notice } from './Notice.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { PortalLink } from '../../view/links/PortalLink.tsx';

/** An unknown path, with a link home. */
export function NotFound() {
  const { words } = useApp().index.config;
  return (
    <ScreenFrame title="Not Found">
      <Notice title="Not Found" text={words.notFound}>
        <PortalLink href="/">Home</PortalLink>
      </Notice>
    </ScreenFrame>
  );
}
