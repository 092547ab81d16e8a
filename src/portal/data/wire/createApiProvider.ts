import type { ClientConfig, CompiledCallWithPayload, PrecompiledConstraint } from '#definition';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import { tryUrls } from './tryUrls.ts';
import { buildMessage } from './buildMessage.ts';
import { parseDataUrl } from './parseDataUrl.ts';
import { buildUrls } from './buildUrls.ts';
import { readOutcome, type ResponseRules } from './readOutcome.ts';
import { sendSignOut, type EndingSession, type SentSignOut } from './sendSignOut.ts';
import { getTimeout } from './getTimeout.ts';
import { sendOrClaimPreload } from './sendOrClaimPreload.ts';
import type { Outcome } from '#engine/outcome.ts';

type WireConfig = Pick<ClientConfig, 'api' | 'lookups' | 'services' | 'session' | 'tests'>;

export interface ApiProviderOptions {
  /** Returns the current config, because an edit may change the backend. */
  config: () => WireConfig;
  /** Returns the session's current token; null if nobody is signed in. */
  token: () => string | null;
  /** This portal's origin. */
  origin: string;
  /** Loads the config's tests from their address. */
  loadTests: (address: string) => Promise<readonly PrecompiledConstraint[]>;
}

/** The data provider over HTTP. */
export interface ApiProvider extends DataProvider {
  /** Notifies the backend that a session ends. Returns the request and its answer; null if there is nothing to send. */
  signOut: (signOut: CompiledCallWithPayload, session: EndingSession) => SentSignOut | null;
}

export function createApiProvider({ config, token, origin, loadTests }: ApiProviderOptions): ApiProvider {
  return {
    send: async (request, signal) => {
      const { api, lookups, services, session, tests: address } = config();
      const addresses = { api, lookups, services, origin };
      // Load the response rules first, because a sent request without them could not be interpreted.
      const reading = await loadReading(api, address, loadTests).catch(() => null);
      if (!reading) return { kind: 'unreachable', reason: 'a part of the portal could not be loaded' };
      const urls = buildUrls(request, addresses);
      // Neither the token nor typed values may go to an address that is not in the config.
      if (urls.length === 0) return { kind: 'unsent', reason: 'it leads nowhere that the config names' };
      const answer = await tryUrls(urls, getTimeout(request, api), (url, timeout) =>
        (request.transfer ?? sendOrClaimPreload)({
          ...buildMessage(request, url, api, token(), parseDataUrl),
          timeout,
          signal,
          wanted: request.headers,
        }),
      );
      const outcome =
        'kind' in answer
          ? answer
          : readOutcome(answer, buildResponseRules(request, { api, session }, reading));
      logOutcome(request, outcome);
      return outcome;
    },
    signOut: (signOut, session) => sendSignOut(signOut, session, { config: config(), origin }),
  };
}

type Reading = Pick<ResponseRules, 'tests' | 'readFields'>;

/** Loads the code that evaluates the config's response rules. */
async function loadReading(
  { success, expired, error }: WireConfig['api'],
  address: string | undefined,
  loadTests: ApiProviderOptions['loadTests'],
): Promise<Reading> {
  const isAsked = address !== undefined && (success !== undefined || expired !== undefined);
  const [tests, fields] = await Promise.all([
    isAsked ? loadTests(address) : [],
    error?.fields && import('./readFieldErrors.ts'),
  ]);
  return { tests, readFields: fields?.readFieldErrors };
}

/** The config's rules apply only to the backend; other servers follow HTTP. */
function buildResponseRules(
  { target, auth }: CallRequest,
  { api, session }: Pick<ClientConfig, 'api' | 'session'>,
  reading: Reading,
): ResponseRules {
  if (target !== 'api') return { expiredMessage: null };
  return { expiredMessage: session.expiredMessage ?? null, api, auth, ...reading };
}

/** Logs a failed call by name and outcome; never its payload, token or answer, which are private. */
function logOutcome({ call }: CallRequest, outcome: Outcome): void {
  if (outcome.kind === 'ok') return;
  // oxlint-disable-next-line no-console
  console.error(`Call ${call}: ${outcome.kind}`, describe(outcome));
}

function describe(outcome: Outcome): string {
  if ('reason' in outcome) return outcome.reason;
  return 'status' in outcome ? `status ${outcome.status}` : '';
}
