import type { Brand, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import type { Portal, Session } from '../portal.ts';

/** The scope before anything is typed or read: session, address and portal. */
export function buildScreenScope(
  { session, origin, config, route }: Pick<Portal, 'session' | 'origin' | 'route'> & NamedPortal,
  query: JsonObject,
): Scope {
  return {
    session: session && buildSessionScope(session),
    query,
    ...(route && { route }),
    portal: { origin, brand: config.brand.name },
  };
}

/** Builds the session in the scope of definitions, without its tokens. */
export function buildSessionScope({ userId, username, ipAddress, claims }: Session): JsonObject {
  return { userId, username, ipAddress, ...(claims && { claims }) };
}

interface NamedPortal {
  config: { brand: Pick<Brand, 'name'> };
}
