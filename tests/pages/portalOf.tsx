import type { ReactNode } from 'react';
import catalogue from '../../schemas/api/team.json' with { type: 'json' };
import content from '../../schemas/content/dashboard.json' with { type: 'json' };
import shipped from '../../screens.config.json' with { type: 'json' };
import { compilePortal } from '#compile/index.ts';
import type { Catalogue, DashboardContent, PortalConfig } from '#definition';
import type { DataProvider } from '#engine/dataProvider.ts';
import { PortalContext } from '#view/portal.ts';
import type { Portal } from '#view/portal.ts';

const { calls } = catalogue as unknown as Catalogue;
const dashboard = content as unknown as DashboardContent;
const config = compilePortal(shipped as unknown as PortalConfig, { local: 'sandbox' }, { calls, dashboard });

const silent: DataProvider = { send: () => new Promise(() => undefined) };

/** A portal for a page under test, with member 100001 signed in. `changes` replace its parts. */
export function portalOf(changes: Partial<Portal> = {}): Portal {
  return {
    config,
    provider: silent,
    session: { userId: 100001, username: 'Asha', token: 't', ipAddress: '' },
    origin: 'https://portal.example',
    signIn: () => undefined,
    navigate: () => undefined,
    reloadScreen: () => undefined,
    address: {
      search: '',
      replaceSearch: () => undefined,
      entry: 'one',
      state: null,
      pushSearch: () => undefined,
    },
    toast: { success: () => () => undefined, error: () => () => undefined, loading: () => () => undefined },
    loadScreen: () => Promise.resolve(null),
    ...changes,
  };
}

/** Wraps a page in a portal. */
export function InPortal({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}
