// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import config from '../../screens.config.json' with { type: 'json' };
import catalogue from '../../schemas/api/public.json' with { type: 'json' };
import { createLazyDataProvider } from '#data/createLazyDataProvider.ts';
import { compilePortal } from '#compile/index.ts';
import type { Catalogue, PortalConfig } from '#definition';

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
  createLazyDataProvider({ config: () => client, token: () => null, origin, loadTests: noTests }).signOut(
    session,
  );
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
    createLazyDataProvider({ config: () => client, token: () => null, origin, loadTests: noTests }).signOut(
      session,
    );
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(String(sent.mock.calls[0]![0] as URL)).toBe('https://b.example/logout?uid=100001&why=left');
    expect(sent.mock.calls[0]![1]!.body).toBeUndefined();
  });
});
