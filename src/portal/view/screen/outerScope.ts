import type { Brand, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import type { Portal, Session } from '../portal.ts';

/** What the paths of a screen find before anything is typed or read: who is signed in, the address, the portal. */
export function outerScope(
  { session, origin, config, route }: Pick<Portal, 'session' | 'origin' | 'route'> & NamedPortal,
  query: JsonObject,
): Scope {
  return {
    session: session && sessionScope(session),
    query,
    ...(route && { route }),
    portal: { origin, brand: config.brand.name },
  };
}

/** What definitions may know of a session. Its tokens are not among it. */
export function sessionScope({ userId, username, ipAddress, claims }: Session): JsonObject {
  return { userId, username, ipAddress, ...(claims && { claims }) };
}

interface NamedPortal {
  config: { brand: Pick<Brand, 'name'> };
}
