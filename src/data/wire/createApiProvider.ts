import type { ClientConfig } from '../../definition/index.ts';
import type { CallRequest, DataProvider } from '../../engine/dataProvider.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { buildHeaders } from './buildHeaders.ts';
import { buildUrl, isTokenAllowed } from './buildUrl.ts';
import type { Addresses } from './buildUrl.ts';
import { logOutcome } from './logOutcome.ts';
import { readOutcome } from './readOutcome.ts';
import { transport } from './transport.ts';

export { sendSignOut } from './sendSignOut.ts';

/** What the provider needs to know. */
export interface ApiProviderOptions {
  config: Pick<ClientConfig, 'api' | 'lookups' | 'session'>;
  /** The session's token of right now; null where nobody is signed in. */
  token: () => string | null;
  /** This portal's origin; the page's own without it. */
  origin?: string;
  /** Hears of every outcome. */
  onOutcome?: (request: CallRequest, outcome: Outcome) => void;
}

/**
 * The data provider over HTTP. Every failure becomes an outcome; it rejects only when the signal is aborted. It shows
 * nothing and goes nowhere.
 */
export function createApiProvider(options: ApiProviderOptions): DataProvider {
  const { config, token, origin = globalThis.location.origin, onOutcome } = options;
  const addresses: Addresses = { ...config, origin };
  return {
    send: async (request, signal) => {
      const url = buildUrl(request, addresses);
      const answer = await transport({
        method: request.method,
        url: url.href,
        body: request.method === 'POST' ? request.payload : undefined,
        headers: buildHeaders(
          isTokenAllowed(request, url, addresses) ? token() : null,
          config.api.authorizationPrefix,
        ),
        timeout: config.api.timeout,
        signal,
      });
      const outcome = readOutcome(answer, request.target === 'api' ? config.session.expiredMessage : null);
      logOutcome(request, outcome);
      onOutcome?.(request, outcome);
      return outcome;
    },
  };
}
