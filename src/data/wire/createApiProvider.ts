import type { ClientConfig, CompiledSignOut } from '../../definition/index.ts';
import type { DataProvider } from '../../engine/dataProvider.ts';
import { buildHeaders } from './buildHeaders.ts';
import { buildUrl, isTokenAllowed } from './buildUrl.ts';
import { logOutcome } from './logOutcome.ts';
import { readOutcome } from './readOutcome.ts';
import { sendSignOut } from './sendSignOut.ts';
import type { EndingSession } from './sendSignOut.ts';
import { transport } from './transport.ts';

/** What the provider needs to know. */
export interface ApiProviderOptions {
  /** The config of right now: an edit may move the backend. */
  config: () => Pick<ClientConfig, 'api' | 'lookups' | 'session'>;
  /** The session's token of right now; null where nobody is signed in. */
  token: () => string | null;
  /** This portal's origin. */
  origin: string;
}

/** The data provider over HTTP. */
export interface ApiProvider extends DataProvider {
  /** Tells the backend that a session ends. Nobody waits for it, and no failure is told. */
  signOut: (signOut: CompiledSignOut, session: EndingSession) => void;
}

export function createApiProvider({ config, token, origin }: ApiProviderOptions): ApiProvider {
  return {
    send: async (request, signal) => {
      const { api, lookups, session } = config();
      const addresses = { api, lookups, origin };
      const url = buildUrl(request, addresses);
      const answer = await transport({
        method: request.method,
        url: url.href,
        body: request.method === 'POST' ? request.payload : undefined,
        headers: buildHeaders(
          isTokenAllowed(request, url, addresses) ? token() : null,
          api.authorizationPrefix,
        ),
        timeout: api.timeout,
        signal,
      });
      const outcome = readOutcome(answer, request.target === 'api' ? session.expiredMessage : null);
      logOutcome(request, outcome);
      return outcome;
    },
    signOut: (signOut, session) => sendSignOut(signOut, session, { config: config(), origin }),
  };
}
