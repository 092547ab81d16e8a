import type { CompiledRefresh } from '#definition';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Session } from '#view/portal.ts';
import type { Renew } from './createRenewal.ts';
import type { SessionStore } from './sessionStore.ts';

interface ExpiringProvider extends DataProvider {
  /** Loads the code of renewals where the config has them: it hears which tokens other tabs have got. */
  prepare: () => void;
}

interface ExpiringOptions {
  sessions: SessionStore;
  /** How an expired session gets another token; undefined where it gets none. */
  refresh: () => CompiledRefresh | undefined;
  onExpired: () => void;
  /** Hears of each failure. */
  failed?: DataProvider['failed'];
}

/**
 * A provider that reports expiry once: when a call says that the session expired, and that very session is still
 * the one signed in. Later answers of the same session, and answers meant for a former one, report nothing.
 *
 * Where the config says how, an expired session first gets another token, once for all calls that were refused meanwhile.
 * A refused call did nothing, so it is sent once more, a change too; and not another time.
 */
export function createExpiringProvider(
  provider: DataProvider,
  { sessions, refresh, onExpired, failed }: ExpiringOptions,
): ExpiringProvider {
  let renewal: Promise<Renew> | null = null;
  const load = () => (renewal ??= loadRenewal(sessions, provider));
  const isRenewed = async (sender: Session): Promise<boolean> => {
    const how = refresh();
    return how ? (await load())(how, sender) : false;
  };
  const report = (sender: Session, outcome: Outcome): Outcome => {
    if (outcome.kind === 'expired' && sender.token === sessions.get()?.token) onExpired();
    return outcome;
  };

  return {
    failed,
    prepare: () => void (refresh() && load()),
    send: async (request: CallRequest, signal?: AbortSignal) => {
      const sender = sessions.get();
      const outcome = await provider.send(request, signal);
      if (outcome.kind !== 'expired') return outcome;
      // Who is not signed in is led nowhere, and has to be told.
      if (!sender) return { ...outcome, kind: 'refused', status: 401 };
      if (!(await isRenewed(sender))) return report(sender, outcome);
      signal?.throwIfAborted();
      const again = sessions.get();
      return again ? report(again, await provider.send(request, signal)) : outcome;
    },
  };
}

async function loadRenewal(sessions: SessionStore, provider: DataProvider): Promise<Renew> {
  try {
    const { createRenewal } = await import('./createRenewal.ts');
    return createRenewal(sessions, provider);
  } catch {
    return () => Promise.resolve(false);
  }
}
