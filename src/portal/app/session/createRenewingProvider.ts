import type { CompiledRefresh } from '#definition';
import type { LazyDataProvider } from '#data/createLazyDataProvider.ts';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Session } from '#view/portal.ts';
import type { SessionRenewal } from './createSessionRenewal.ts';
import type { SessionStore } from './sessionStore.ts';

interface ExpiringProvider extends DataProvider {
  /** Loads the code of renewals if the config has them, so that tokens of other tabs are received. */
  prepare: () => void;
  /** Notifies the backend that a session ends, with another token if its own has expired. Failures are ignored. */
  signOut: (session: Session, send: LazyDataProvider['signOut']) => Promise<void>;
}

interface ExpiringOptions {
  sessions: SessionStore;
  refresh: () => CompiledRefresh | undefined;
  onExpired: () => void;
  failed?: DataProvider['failed'];
}

/**
 * Creates a provider that reports expiry once: for an expired call of the session that is still signed in. Later
 * answers of that session and answers of a former one report nothing.
 * If the config says so, an expired session first gets another token, once for all calls that were refused meanwhile. A
 * refused call had no effect, so it is sent again, once, even if it changes data.
 */
export function createRenewingProvider(
  provider: DataProvider,
  { sessions, refresh, onExpired, failed }: ExpiringOptions,
): ExpiringProvider {
  let renewal: Promise<SessionRenewal | null> | null = null;
  const load = () => (renewal ??= loadRenewal(sessions, provider));
  const isRenewed = async (sender: Session): Promise<boolean> => {
    const how = refresh();
    return (how && (await load())?.renew(how, sender)) ?? false;
  };
  const report = (sender: Session, outcome: Outcome): Outcome => {
    if (outcome.kind === 'expired' && sender.token === sessions.get()?.token) onExpired();
    return outcome;
  };

  return {
    failed,
    prepare: () => void (refresh() && load()),
    signOut: async (session, send) => {
      const sent = send(session);
      const how = refresh();
      if (how) await (await load())?.signOut(how, { session, sent, send });
    },
    send: async (request: CallRequest, signal?: AbortSignal) => {
      const sender = sessions.get();
      const outcome = await provider.send(request, signal);
      if (outcome.kind !== 'expired') return outcome;
      // A visitor without a session is not redirected, so the refusal has to be shown.
      if (!sender) return { ...outcome, kind: 'refused', status: 401 };
      if (!(await isRenewed(sender))) return report(sender, outcome);
      signal?.throwIfAborted();
      const again = sessions.get();
      return again ? report(again, await provider.send(request, signal)) : outcome;
    },
  };
}

async function loadRenewal(sessions: SessionStore, provider: DataProvider): Promise<SessionRenewal | null> {
  try {
    const { createSessionRenewal } = await import('./createSessionRenewal.ts');
    return createSessionRenewal(sessions, provider);
  } catch {
    return null;
  }
}
