import config from '../../../screens.config.json' with { type: 'json' };
import type { PortalConfig, PortalIndex, ScreenEntry } from '../../../src/definition/index.ts';

const { routes, ...rest } = config as unknown as PortalConfig;
const screens = Object.values(routes).flatMap((route): [string, ScreenEntry][] =>
  'screen' in route
    ? [
        [
          route.screen,
          { title: `Title of ${route.screen}`, module: `/definitions/${route.screen}.js`, kinds: [] },
        ],
      ]
    : [],
);

/** The shipped config as the browser gets it, with screens whose titles tell their ids. */
export const portalIndex: PortalIndex = {
  config: { ...rest, routes, sandbox: true },
  screens: Object.fromEntries(screens),
};
