import type { CompiledPath, CompiledRefresh, Json } from '#definition';
import type { LazyDataProvider } from '#data/createLazyDataProvider.ts';
import { buildStorageKey } from '#data/buildStorageKey.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import type { DataProvider } from '#engine/dataProvider.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { runCall } from '#engine/runCall.ts';
import type { Session } from '#view/portal.ts';
import { buildSessionScope } from '#view/screen/buildScreenScope.ts';
import { createTabTokenSharing, type SessionTokens } from './createTabTokenSharing.ts';
import type { SessionStore } from './sessionStore.ts';

export interface SessionRenewal {
  /** Renews an expired session. True if the session that a call was sent with has another token. */
  renew: (how: CompiledRefresh, sender: Session) => Promise<boolean>;
  /** Renews an ended session whose sign-out was refused because its token has expired, and signs out again, once. */
  signOut: (how: CompiledRefresh, ending: SignOut) => Promise<void>;
}

/** The sign-out of an ended session. */
interface SignOut {
  session: Session;
  sent: ReturnType<LazyDataProvider['signOut']>;
  send: LazyDataProvider['signOut'];
}

/** The longest time of a renewal in milliseconds, including the wait for another tab. */
const maxRenewalTime = 10_000;

/** Creates the renewal, which requests one token for all calls and tabs that were refused meanwhile. */
export function createSessionRenewal(sessions: SessionStore, provider: DataProvider): SessionRenewal {
  const tabs = createTabTokenSharing(sessions);
  let renewing: Promise<boolean> | null = null;

  const renew = async (how: CompiledRefresh, session: Session, signal: AbortSignal): Promise<boolean> => {
    const isSame = () => sessions.get()?.token === session.token;
    if (isSame()) await tabs.ask();
    if (!isSame()) return tabs.isOfThisTab(session.token);
    const tokens = await requestTokens(how, session, { provider, signal });
    if (isSame() && tokens && !signal.aborted) tabs.replace(tokens);
    return !isSame() && tabs.isOfThisTab(session.token);
  };
  return {
    renew: async (how, sender) => {
      const session = sessions.get();
      if (!session) return false;
      if (session.token !== sender.token) return tabs.isOfThisTab(sender.token);
      renewing ??= limit((signal) =>
        runInTurn(session.token, signal, () => renew(how, session, signal)),
      ).finally(() => (renewing = null));
      return renewing;
    },
    signOut: (how, ending) => signOutAgain(how, ending, provider).catch(() => undefined),
  };
}

async function signOutAgain(
  how: CompiledRefresh,
  { session, sent, send }: SignOut,
  provider: DataProvider,
): Promise<void> {
  const { request, answer } = (await sent) ?? {};
  const response = await answer;
  if (!request || !response) return;
  const { status } = response;
  // Nothing is sent, but the config's rules are applied to the answer.
  const outcome = await provider.send({
    ...request,
    transfer: async () => ({ status, text: await response.text() }),
  });
  if (outcome.kind !== 'expired') return;
  const tokens = await requestTokens(how, session, { provider });
  if (tokens) await send({ ...session, ...tokens });
}

/** Aborts a run after the longest time. An error counts as false. */
async function limit(run: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const controller = new AbortController();
  const { signal } = controller;
  const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const timer = setTimeout(() => controller.abort(), maxRenewalTime);
  try {
    return await Promise.race([run(signal), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs the renewals of a token one after the other across tabs, if the browser has locks. */
async function runInTurn(token: string, signal: AbortSignal, run: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  // Hashed, because every tab of the origin can read the names of locks.
  return locks ? locks.request(buildStorageKey(`renewal ${await digest(token)}`), { signal }, run) : run();
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16)).join('');
}

/** Requests the next tokens of a session from the backend; null if there are none. */
async function requestTokens(
  { call, payload, token, refreshToken }: CompiledRefresh,
  session: Session,
  { provider, signal }: { provider: DataProvider; signal?: AbortSignal },
): Promise<SessionTokens | null> {
  const own = { ...buildSessionScope(session), refreshToken: session.refreshToken ?? null };
  const result = await runCall(provider, call, buildPayload(payload, { session: own }), { signal });
  if (result.kind !== 'ok') return null;
  const found = readText(token, result.body);
  const next = refreshToken && readText(refreshToken, result.body);
  return found === null ? null : { token: found, ...(next && { refreshToken: next }) };
}

function readText(path: CompiledPath, body: Json): string | null {
  const found = resolvePath(path, body);
  return typeof found === 'string' && found !== '' ? found : null;
}
