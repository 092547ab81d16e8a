import config from '../../../screens.config.json' with { type: 'json' };
import catalogue from '../../../schemas/api/team.json' with { type: 'json' };
import { compilePortal } from '#compile/index.ts';
import type { Catalogue, PortalConfig, PortalIndex, ScreenEntry } from '#definition';

const { calls } = catalogue as unknown as Catalogue;
const portal = config as unknown as PortalConfig;
const screens = Object.values(portal.routes).flatMap((route): [string, ScreenEntry][] =>
  'screen' in route
    ? [
        [
          route.screen,
          { title: `Title of ${route.screen}`, module: `/definitions/${route.screen}.js`, kinds: [] },
        ],
      ]
    : [],
);

/** The shipped config in the browser's form, with screens whose titles contain their ids. */
export const portalIndex: PortalIndex = {
  config: compilePortal(portal, { local: 'sandbox' }, { calls }),
  screens: Object.fromEntries(screens),
};
