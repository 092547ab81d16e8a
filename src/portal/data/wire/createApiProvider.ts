import type { ClientConfig, CompiledSessionCall, PrecompiledTest } from '#definition';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import { askInTurn } from './askInTurn.ts';
import { buildMessage } from './buildMessage.ts';
import { buildUrls } from './buildUrl.ts';
import { readOutcome, type Manners } from './readOutcome.ts';
import { sendSignOut, type EndingSession } from './sendSignOut.ts';
import { timeoutOf } from './timeoutOf.ts';
import { transport } from './transport.ts';
import type { Outcome } from '#engine/outcome.ts';

type WireConfig = Pick<ClientConfig, 'api' | 'lookups' | 'services' | 'session' | 'tests'>;

/** What the provider needs to know. */
export interface ApiProviderOptions {
  /** The config of right now: an edit may move the backend. */
  config: () => WireConfig;
  /** The session's token of right now; null where nobody is signed in. */
  token: () => string | null;
  /** This portal's origin. */
  origin: string;
  /** Gives the config's tests, from their address. */
  loadTests: (address: string) => Promise<readonly PrecompiledTest[]>;
}

/** The data provider over HTTP. */
export interface ApiProvider extends DataProvider {
  /** Tells the backend that a session ends. Nobody waits for it, and no failure is told. */
  signOut: (signOut: CompiledSessionCall, session: EndingSession) => void;
}

export function createApiProvider({ config, token, origin, loadTests }: ApiProviderOptions): ApiProvider {
  return {
    send: async (request, signal) => {
      const { api, lookups, services, session, tests: address } = config();
      const addresses = { api, lookups, services, origin };
      // What an answer means has to be known before anything is sent.
      const reading = await loadReading(api, address, loadTests).catch(() => null);
      if (!reading) return { kind: 'unreachable', reason: 'a part of the portal could not be loaded' };
      const urls = buildUrls(request, addresses);
      // Neither the token nor what was typed goes where the config does not say.
      if (urls.length === 0) return { kind: 'unsent', reason: 'it leads nowhere that the config names' };
      const answer = await askInTurn(urls, timeoutOf(request, api), (url, timeout) =>
        transport({
          ...buildMessage(request, url, api, token()),
          timeout,
          signal,
          wanted: request.headers,
        }),
      );
      const outcome = readOutcome(answer, mannersOf(request, { api, session }, reading));
      logOutcome(request, outcome);
      return outcome;
    },
    signOut: (signOut, session) => sendSignOut(signOut, session, { config: config(), origin }),
  };
}

type Reading = Pick<Manners, 'tests' | 'readFields'>;

/** The code that the config's words about answers need. */
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

/** The config speaks of the backend; what is outside of it answers as any server does. */
function mannersOf(
  { target, auth }: CallRequest,
  { api, session }: Pick<ClientConfig, 'api' | 'session'>,
  reading: Reading,
): Manners {
  if (target !== 'api') return { expiredMessage: null };
  return { expiredMessage: session.expiredMessage ?? null, api, auth, ...reading };
}

/** Logs a failed call: its name and what came of it; never its payload, its token or its answer, which are private. */
function logOutcome({ call }: CallRequest, outcome: Outcome): void {
  if (outcome.kind === 'ok') return;
  // oxlint-disable-next-line no-console
  console.error(`Call ${call}: ${outcome.kind}`, describe(outcome));
}

function describe(outcome: Outcome): string {
  if ('reason' in outcome) return outcome.reason;
  return 'status' in outcome ? `status ${outcome.status}` : '';
}
