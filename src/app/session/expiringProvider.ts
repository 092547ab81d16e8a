import type { DataProvider } from '../../engine/dataProvider.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * A provider that reports expiry once: when a call says that the session expired, and that very session is still
 * the one signed in. Later answers of the same session, and answers meant for a former one, report nothing.
 */
export function createExpiringProvider(
  provider: DataProvider,
  sessions: SessionStore,
  onExpired: () => void,
): DataProvider {
  return {
    send: async (request, signal) => {
      const sender = sessions.get();
      const outcome = await provider.send(request, signal);
      if (outcome.kind === 'expired' && sender && sender === sessions.get()) onExpired();
      return outcome;
    },
  };
}
