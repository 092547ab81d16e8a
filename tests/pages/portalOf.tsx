import type { ReactNode } from 'react';
import type { ClientConfig } from '../../src/definition/index.ts';
import type { DataProvider } from '../../src/engine/dataProvider.ts';
import { PortalContext } from '../../src/view/portal.ts';
import type { Portal } from '../../src/view/portal.ts';

const config = {
  brand: { name: 'Portico', accent: '#0f6b6b', accentDark: '#4fc3bd' },
  session: { home: '/dashboard' },
  links: { exchange: 'https://exchange.example' },
  words: { retry: 'Retry', loadFailed: 'We could not load this.', empty: 'Nothing here yet.' },
  locale: 'en-US',
  dateFormat: 'DD MMM YYYY',
  timeZone: 'UTC',
} as ClientConfig;

const silent: DataProvider = { send: () => new Promise(() => undefined) };

/** A portal for a page under test: member 100001 is signed in; what is given replaces the rest. */
export function portalOf(given: Partial<Portal> = {}): Portal {
  return {
    config,
    provider: silent,
    session: { userId: 100001, username: 'Asha', token: 't', ipAddress: '' },
    origin: 'https://portal.example',
    signIn: () => undefined,
    navigate: () => undefined,
    reloadScreen: () => undefined,
    toast: { success: () => undefined, error: () => undefined },
    ...given,
  };
}

/** Puts a page into a portal. */
export function InPortal({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}
