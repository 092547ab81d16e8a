import type { Call, ClientConfig, CompiledSessionCall, SessionConfig, Value } from '#definition';
import { compileCall } from '../compileCall.ts';
import { compilePath } from '../compilePath.ts';
import { compileValues } from '../compileValue.ts';

/** Compiles the session. A call that is not valid in the catalogue is left out. */
export function compileSession(
  { signOut, claims, refresh, ...session }: SessionConfig,
  calls: Record<string, Call>,
): ClientConfig['session'] {
  const ending = compileNamed(signOut, calls);
  const asking = compileNamed(claims, calls);
  const renewing = compileNamed(refresh, calls);
  return {
    ...session,
    ...(ending && { signOut: ending }),
    ...(asking && claims && { claims: { ...asking, of: compileValues(claims.of) } }),
    ...(renewing &&
      refresh && {
        refresh: {
          ...renewing,
          token: compilePath(refresh.token).slice(1),
          ...(refresh.refreshToken !== undefined && {
            refreshToken: compilePath(refresh.refreshToken).slice(1),
          }),
        },
      }),
  };
}

function compileNamed(
  named: { call: string; payload?: Record<string, Value> } | undefined,
  calls: Record<string, Call>,
): CompiledSessionCall | undefined {
  if (!named || !Object.hasOwn(calls, named.call)) return undefined;
  return { call: compileCall(named.call, calls[named.call]!), payload: compileValues(named.payload) };
}
