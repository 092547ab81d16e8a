import { compilePagePreload } from '#compile/index.ts';
import {
  getOwnValue,
  type PreloadCalls,
  type PreloadPlan,
  type FoundRoute,
  type PortalIndex,
  type Route,
} from '#definition';
import type { ServedPortal } from '../definitions/servedPortal.ts';

export function listPreloadCalls(
  { preloads }: Pick<ServedPortal, 'preloads'>,
  { config }: PortalIndex,
  { route }: FoundRoute<Route>,
): PreloadCalls {
  if ('page' in route) return compilePagePreload(route.page, config.calls);
  return getOwnValue(preloads, route.screen) ?? { calls: [], others: false };
}

/**
 * Builds the plan of the calls that the inline script sends.
 * @returns null if there is none, or if access depends on claims or tests, because a rejected visitor makes no call.
 */
export function buildPreloadPlan(
  { calls }: PreloadCalls,
  { config }: PortalIndex,
  { path, values }: FoundRoute<Route>,
): PreloadPlan | null {
  const { access } = config.routes[path] ?? {};
  const { signIn, claims } = config.session;
  const member = access === 'member';
  if (path === signIn || !(access === 'public' || member)) return null;
  if (member && (claims !== undefined || config.tests !== undefined)) return null;
  if (calls.length === 0) return null;
  const { host, prefix, headers, tokenHeader, authorizationPrefix } = config.api;
  return {
    calls,
    member,
    ...(Object.keys(values).length > 0 && { route: values }),
    config: {
      api: {
        host,
        prefix,
        authorizationPrefix,
        ...(headers && { headers }),
        ...(tokenHeader !== undefined && { tokenHeader }),
      },
      brand: { name: config.brand.name },
    },
  };
}

/** True if some calls on entry are not preloaded. */
export function hasUnpreloadedCalls({ calls, others }: PreloadCalls, plan: PreloadPlan | null): boolean {
  return others || (plan?.calls.length ?? 0) < calls.length;
}
