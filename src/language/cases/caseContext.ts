import type { ResolvedScreen } from '#check/index.ts';
import type { Call, Extension, JsonObject, PortalConfig, Screen } from '#definition';

/** Who is signed in while a case runs. */
export const member = { userId: 100001, username: 'Asha', token: 'token-1', ipAddress: '10.0.0.1' };
/** Where the portal stands while a case runs. */
export const origin = 'https://portal.example';

/** When a case runs: everything is sent as if no time went by. */
export const moment = '2026-11-20T12:00:00.000Z';

/** What cases are made from: a screen, and what surrounds it. */
export interface CaseContext {
  id: string;
  screen: Screen;
  /** The paths that lead to it. */
  routes: string[];
  place: ResolvedScreen['place'];
  /** The config, with what the screen's extensions say of themselves. */
  config: PortalConfig & { extensions: Record<string, Extension> };
  /** The catalogue. */
  calls: Map<string, Call>;
  /** The names of the calls that the screen makes. */
  made: string[];
  /** What is known of who is signed in, where it is not what the screen asks for. */
  claims?: JsonObject;
  /** The same screen in the version that it is compared with: both are then tried with the same values. */
  other?: { context: CaseContext; isBefore: boolean };
}

/** The context of a screen in which check found nothing wrong. */
export function createCaseContext(
  { id, screen, place, calls: made, extensions }: ResolvedScreen,
  { config, calls }: Pick<CaseContext, 'calls'> & { config: PortalConfig },
): CaseContext {
  const routes = Object.entries(config.routes).filter(
    ([, route]) => 'screen' in route && route.screen === id,
  );
  const known = { ...config, extensions };
  return { id, screen, routes: routes.map(([path]) => path), place, config: known, calls, made };
}
