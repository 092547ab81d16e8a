import type { JsonObject } from '../../definition/index.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import type { Portal } from '../portal.ts';

/** What the paths of a screen find before anything is typed or read: who is signed in, the address's query, the portal. */
export function outerScope(
  { session, origin, config }: Pick<Portal, 'session' | 'origin' | 'config'>,
  query: JsonObject,
): Scope {
  return {
    // The token is not for definitions.
    session: session && {
      userId: session.userId,
      username: session.username,
      ipAddress: session.ipAddress,
    },
    query,
    portal: { origin, brand: config.brand.name },
  };
}
