import type { CompiledPath, CompiledRefresh, Json } from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import type { DataProvider } from '../../engine/dataProvider.ts';
import { resolvePath } from '../../engine/resolvePath.ts';
import { runCall } from '../../engine/runCall.ts';
import type { Session } from '../../view/portal.ts';
import { sessionScope } from '../../view/screen/outerScope.ts';

/** Asks the backend for the next token of a session; null where it gives none. */
export async function askTokens(
  { call, payload, token, refreshToken }: CompiledRefresh,
  session: Session,
  provider: DataProvider,
): Promise<Pick<Session, 'token' | 'refreshToken'> | null> {
  const own = { ...sessionScope(session), refreshToken: session.refreshToken ?? null };
  const result = await runCall(provider, call, buildPayload(payload, { session: own }));
  if (result.kind !== 'ok') return null;
  const found = textAt(token, result.body);
  const next = refreshToken && textAt(refreshToken, result.body);
  return found === null ? null : { token: found, ...(next && { refreshToken: next }) };
}

function textAt(path: CompiledPath, body: Json): string | null {
  const found = resolvePath(path, body);
  return typeof found === 'string' && found !== '' ? found : null;
}
