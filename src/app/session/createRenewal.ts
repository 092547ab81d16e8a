import type { CompiledPath, CompiledRefresh, Json } from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import type { DataProvider } from '../../engine/dataProvider.ts';
import { resolvePath } from '../../engine/resolvePath.ts';
import { runCall } from '../../engine/runCall.ts';
import type { Session } from '../../view/portal.ts';
import { sessionScope } from '../../view/screen/outerScope.ts';
import type { SessionStore } from './sessionStore.ts';

/** Gives an expired session another token. Whether the session that a call was sent with goes on with one. */
export type Renew = (how: CompiledRefresh, sender: Session) => Promise<boolean>;

/** What gives sessions other tokens: one is asked for, once for all calls that were refused meanwhile. */
export function createRenewal(sessions: SessionStore, provider: DataProvider): Renew {
  /** The tokens of this session, each with the one that came after it. */
  const next = new Map<string, string>();
  let renewing: Promise<boolean> | null = null;

  const renew = async (how: CompiledRefresh, session: Session): Promise<boolean> => {
    const tokens = await askTokens(how, session, provider);
    if (!tokens || sessions.get()?.token !== session.token) return false;
    next.set(session.token, tokens.token);
    sessions.renew(tokens);
    return true;
  };
  return async (how, sender) => {
    const session = sessions.get();
    if (!session) return false;
    if (session.token !== sender.token) return next.get(sender.token) === session.token;
    renewing ??= renew(how, session)
      .catch(() => false)
      .finally(() => (renewing = null));
    return renewing;
  };
}

/** Asks the backend for the next token of a session; null where it gives none. */
async function askTokens(
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
