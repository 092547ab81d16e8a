import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import config from '../../screens.config.json' with { type: 'json' };
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import { createSessionStore } from '#app/session/sessionStore.ts';
import { compileCall } from '#compile/compileCall.ts';
import { compilePortal } from '#compile/index.ts';
import { createFileTransfer } from '#data/createFileTransfer.ts';
import { sendPreloads } from '#data/sendPreloads.ts';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import { buildPreloadPlan } from '#server/page/buildPreloadPlan.ts';
import type { Api, Call, PortalConfig } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';

let server: Server;
let host = '';
let seen: { path: string; headers: IncomingHttpHeaders }[] = [];
let isExpired = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]!.slice(1);
    seen.push({ path, headers: request.headers });
    request.resume();
    const refuses = isExpired && path === 'read';
    isExpired &&= path !== 'renew';
    response.writeHead(refuses ? 401 : 200, { 'content-type': 'application/json' });
    response.end(refuses ? '{"message":"Expired"}' : '{"token":"t2"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  isExpired = false;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const api = { target: 'api', auth: true, method: 'POST', request: {}, kind: 'change' } as const;
const calls: Record<string, Call> = {
  renew: { ...api, auth: false, path: 'renew' },
  leave: { ...api, path: 'leave' },
  picture: { ...api, kind: 'read', method: 'GET', path: 'picture', types: ['image/png'], size: 1 },
};

const named: Partial<Api> = {
  headers: { 'X-App': 'library', apikey: 'public key' },
  tokenHeader: 'X-Session-Token',
  authorizationPrefix: '',
};

function compile(own: Partial<Api>) {
  const shipped = config as unknown as PortalConfig;
  const portal: PortalConfig = {
    ...shipped,
    api: { ...shipped.api, prefix: '', ...own },
    services: { other: { origin: host } },
    lookups: { clientIp: `${host}/lookup` },
    session: {
      ...shipped.session,
      expiredMessage: 'Expired',
      signOut: { call: 'leave' },
      refresh: { call: 'renew', payload: {}, token: 'answer.token' },
    },
  };
  return compilePortal(portal, { host, local: null }, { calls });
}

/** Opens the wire for a member, as the app composes it. */
function open(own: Partial<Api> = named) {
  const client = compile(own);
  const kept = new Map<string, string>();
  const sessions = createSessionStore({
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (kept.set(key, value), true),
    clear: () => kept.clear(),
  });
  const session = { userId: 7, username: 'rita', token: 't1', ipAddress: '' };
  sessions.set(session);
  const wire = createApiProvider({
    config: () => client,
    token: () => sessions.get()?.token ?? null,
    origin: host,
    loadTests: () => Promise.resolve([]),
  });
  const refresh = () => client.session.refresh;
  const provider = createRenewingProvider(wire, { sessions, refresh, onExpired: vi.fn() });
  return { client, provider, signOut: () => wire.signOut(client.session.signOut!, session) };
}

const call: CallRequest = {
  ...{ call: 'read', target: 'api', method: 'POST', path: 'read', auth: true },
  payload: {},
} as const;
const token = (value: string | undefined) => ({
  'x-app': 'library',
  apikey: 'public key',
  'x-session-token': value,
  authorization: undefined,
});
/** The headers of the config as the backend got them, by path. */
const listSeen = () =>
  seen.map(({ path, headers }) => [
    path,
    Object.fromEntries(Object.keys(token('')).map((name) => [name, headers[name]])),
  ]);

describe('the headers of the config', () => {
  it.each<[string, CallRequest]>([
    ['a call', call],
    ['a read in the address', { ...call, method: 'GET' }],
    ['a form', { ...call, body: 'form', payload: { a: 'b' } }],
    [
      'an upload',
      { ...call, body: 'multipart', files: ['a'], payload: { a: 'data:text/plain;base64,YQ==' } },
    ],
  ])('%s has them, and the token in its header', async (_, request) => {
    await open().provider.send(request);
    expect(listSeen()).toEqual([['read', token('t1')]]);
  });

  it('a file and a picture have them, and the token in its header', async () => {
    const { file } = compileCall('picture', calls.picture!, 'UTC');
    const transfer = createFileTransfer(file!);
    await open().provider.send({ ...call, method: 'GET', path: 'picture', transfer });
    expect(listSeen()).toEqual([['picture', token('t1')]]);
    expect(seen[0]!.headers.accept).toBe('image/png, application/json');
  });

  it('the renewal of a session and the repeated call have them, the call with the new token', async () => {
    isExpired = true;
    // Node 20 has none, and a browser without locks renews without them.
    vi.stubGlobal('navigator', {});
    await open().provider.send(call);
    expect(listSeen()).toEqual([
      ['read', token('t1')],
      ['renew', token(undefined)],
      ['read', token('t2')],
    ]);
  });

  it('signing out has them, and the token in its header', async () => {
    void open().signOut();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(listSeen()).toEqual([['leave', token('t1')]]);
  });

  it('a call of a visitor has them without a token', async () => {
    await open().provider.send({ ...call, auth: false });
    expect(listSeen()).toEqual([['read', token(undefined)]]);
  });

  it.each<[string, Partial<CallRequest>]>([
    ['a lookup', { target: 'lookup', path: 'clientIp', method: 'GET' }],
    ['another service', { target: 'service', service: 'other' }],
  ])('%s has none of them', async (_, other) => {
    await open().provider.send({ ...call, ...other });
    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen[0]!.headers)).not.toMatch(/x-app|apikey|x-session-token|authorization/i);
  });

  it('a prefix stands before the token in its header', async () => {
    await open({ ...named, authorizationPrefix: 'Token ' }).provider.send(call);
    expect(listSeen()).toEqual([['read', token('Token t1')]]);
  });

  it('the token is in Authorization by default', async () => {
    await open({}).provider.send(call);
    const none = { 'x-app': undefined, apikey: undefined, 'x-session-token': undefined };
    expect(listSeen()).toEqual([['read', { ...none, authorization: 't1' }]]);
  });

  it('a preloaded call has them, and the portal claims its answer', async () => {
    vi.stubGlobal('window', {});
    const { client, provider } = open();
    const found = { path: '/a', route: { screen: 'a' }, values: {} };
    const index = { config: { ...client, routes: { '/a': { screen: 'a', access: 'member' } } } };
    const one = { call: compileCall('leave', calls.leave!, 'UTC'), payload: {}, filters: {}, unless: [] };
    const plan = buildPreloadPlan({ calls: [one], others: false }, index as never, found as never)!;
    sendPreloads([call], { api: plan.config.api, origin: host, token: 't1' });
    const { claimPreloadedRequests } = await import('#data/preloadedAnswers.ts');
    claimPreloadedRequests();
    expect(await provider.send(call)).toMatchObject({ kind: 'ok', body: { token: 't2' } });
    expect(listSeen()).toEqual([['read', token('t1')]]);
  });
});
