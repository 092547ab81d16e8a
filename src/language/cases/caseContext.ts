import type { ResolvedScreen } from '#check/index.ts';
import type { Call, Extension, JsonObject, PortalConfig, Screen } from '#definition';

export const testMember = { userId: 100001, username: 'Asha', token: 'token-1', ipAddress: '10.0.0.1' };
export const testOrigin = 'https://portal.example';

/** The fixed clock of a case: every request is sent at this time. */
export const testTime = '2026-11-20T12:00:00.000Z';

export interface CaseContext {
  id: string;
  screen: Screen;
  routes: string[];
  place: ResolvedScreen['place'];
  config: PortalConfig & { extensions: Record<string, Extension> };
  calls: Map<string, Call>;
  /** Names of the calls that the screen makes. */
  callNames: string[];
  /** Claims of the signed-in member. Default: those that the screen asks for. */
  claims?: JsonObject;
  /** True if answers have realistic values, for a picture. Default: difficult values that find mistakes. */
  hasSamples?: boolean;
  /** The compared version of this screen. Both are tried with the same values. */
  other?: { context: CaseContext; isBefore: boolean };
}

/** Creates the context of a screen, which must have passed check. */
export function createCaseContext(
  { id, screen, place, calls: made, extensions }: ResolvedScreen,
  { config, calls }: Pick<CaseContext, 'calls'> & { config: PortalConfig },
): CaseContext {
  const routes = Object.entries(config.routes).filter(
    ([, route]) => 'screen' in route && route.screen === id,
  );
  const configWithExtensions = { ...config, extensions };
  return {
    id,
    screen,
    routes: routes.map(([path]) => path),
    place,
    config: configWithExtensions,
    calls,
    callNames: made,
  };
}
