// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import config from '../../screens.config.json' with { type: 'json' };
import catalogue from '../../schemas/api/public.json' with { type: 'json' };
import { createSessionRenewal } from '#app/session/createSessionRenewal.ts';
import { createSessionStore } from '#app/session/sessionStore.ts';
import { tabStorage } from '#data/safeStorage.ts';
import { createLazyDataProvider } from '#data/createLazyDataProvider.ts';
import { compilePortal } from '#compile/index.ts';
import type { Catalogue, CompiledRefresh, PortalConfig } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';

const noTests = () => Promise.resolve([]);

const shipped = config as unknown as PortalConfig;
const { calls } = catalogue as unknown as Catalogue;
const session = { userId: 100001, username: 'rita', token: 't1', ipAddress: '' };
const { origin } = window.location;
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => vi.unstubAllGlobals());

async function signOut(portal: PortalConfig, host = 'https://api.example.com'): Promise<void> {
  const client = compilePortal(portal, { host, local: null }, { calls });
  void createLazyDataProvider({
    config: () => client,
    token: () => null,
    origin,
    loadTests: noTests,
  }).signOut(session);
  await import('#data/wire/createApiProvider.ts');
  await new Promise((resolve) => setTimeout(resolve));
}

describe('Signing out', () => {
  test('Signing out sends the configured call with the token and keepalive, and ignores its failure', async () => {
    const log = vi.spyOn(console, 'error');
    await signOut(shipped);
    expect(sent).toHaveBeenCalledTimes(1);
    const [url, options] = sent.mock.calls[0]!;
    expect(String(url as URL)).toBe('https://api.example.com/logout');
    expect(options).toEqual({
      method: 'POST',
      keepalive: true,
      headers: { Accept: 'application/json', Authorization: 't1', 'Content-Type': 'application/json' },
      body: '{"uid":100001}',
    });
    expect(log).not.toHaveBeenCalled();
  });

  test('Signing out sends nothing without a configured call, or if the catalogue lacks it', async () => {
    const { signOut: named, ...silent } = shipped.session;
    await signOut({ ...shipped, session: silent });
    await signOut({ ...shipped, session: { ...silent, signOut: { ...named!, call: 'other' } } });
    expect(sent).not.toHaveBeenCalled();
  });

  test("Signing out sends literals as they are, and puts a GET request's values into the address", async () => {
    const end = { ...calls.signOut!, method: 'GET', request: { uid: 'id', why: 'text' } } as never;
    const payload = { uid: { from: 'session.userId' }, why: 'left' } as const;
    const portal = { ...shipped, session: { ...shipped.session, signOut: { call: 'end', payload } } };
    const client = compilePortal(portal, { host: 'https://b.example', local: null }, { calls: { end } });
    void createLazyDataProvider({
      config: () => client,
      token: () => null,
      origin,
      loadTests: noTests,
    }).signOut(session);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(String(sent.mock.calls[0]![0] as URL)).toBe('https://b.example/logout?uid=100001&why=left');
    expect(sent.mock.calls[0]![1]!.body).toBeUndefined();
  });
});

const refresh: CompiledRefresh = {
  call: { ...compiledCall('renew'), changes: true } as never,
  payload: { with: { from: [['session', 'refreshToken']] } },
  token: ['token'],
  refreshToken: ['next'],
};

function compiledCall(name: string) {
  return {
    name,
    target: 'api',
    method: 'POST',
    path: name,
    auth: false,
    kind: 'change',
    money: false,
    fixed: {},
  };
}

/** Signs out of a backend that answers each sign-out in turn, and returns the tokens that they carried. */
async function signOutWith(
  answers: Response[],
  renewal: Outcome,
): Promise<{ tokens: unknown[]; renewals: unknown[] }> {
  const client = compilePortal(shipped, { host: 'https://api.example.com', local: null }, { calls });
  const wire = createLazyDataProvider({
    config: () => client,
    token: () => null,
    origin,
    loadTests: noTests,
  });
  for (const answer of answers) sent.mockResolvedValueOnce(answer);
  const renew = vi.fn<(request: CallRequest) => Promise<Outcome>>(() => Promise.resolve(renewal));
  const send = (request: CallRequest) => (request.call === 'renew' ? renew(request) : wire.send(request));
  const ending = { ...session, refreshToken: 'r1' };
  const renewals = createSessionRenewal(createSessionStore(tabStorage), { send });
  await renewals.signOut(refresh, { session: ending, sent: wire.signOut(ending), send: wire.signOut });
  const tokens = sent.mock.calls.map(([, options]) => new Headers(options!.headers).get('Authorization'));
  return { tokens, renewals: renew.mock.calls.map(([request]) => request) };
}

describe('Signing out with an expired token', () => {
  const expired = () => Response.json({ message: shipped.session.expiredMessage }, { status: 401 });
  const renewed: Outcome = { kind: 'ok', body: { token: 't2', next: 'r2' } };
  const refused: Outcome = { kind: 'refused', status: 401, message: '' };

  test('The session is renewed once, and the sign-out is sent again with the new token', async () => {
    const { tokens, renewals } = await signOutWith([expired(), Response.json({})], renewed);
    expect(tokens).toEqual(['t1', 't2']);
    expect(renewals).toMatchObject([{ call: 'renew', payload: { with: 'r1' } }]);
  });

  test('A sign-out that is refused again is not sent a third time', async () => {
    const { tokens, renewals } = await signOutWith([expired(), expired()], renewed);
    expect(tokens).toEqual(['t1', 't2']);
    expect(renewals).toHaveLength(1);
  });

  test('A refused renewal sends no second sign-out', async () => {
    expect((await signOutWith([expired()], refused)).tokens).toEqual(['t1']);
  });

  test('A sign-out that fails for another reason, or without an answer, renews nothing', async () => {
    const failed = await signOutWith([Response.json({}, { status: 500 })], renewed);
    expect(failed).toEqual({ tokens: ['t1'], renewals: [] });
    sent.mockClear();
    expect(await signOutWith([], renewed)).toEqual({ tokens: ['t1'], renewals: [] });
  });
});
