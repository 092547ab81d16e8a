import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import { servePortal } from '../../scripts/start/servePortal.ts';
import { runScript } from '../support/runScript.ts';

// The programs that serve a portal, over a stand-in that only notes its settings.

const dev = import.meta.resolve('../../scripts/dev.ts');
const orders = import.meta.resolve('../../scripts/portico/orders.ts');

const fake = vi.hoisted(() => ({
  settings: {} as Record<string, unknown>,
  failure: null as Error | null,
  closed: [] as string[],
  onSignals: null as { close: () => Promise<void>; drainSeconds?: number } | null,
  port: undefined as number | undefined,
}));

vi.mock('../../scripts/start/loadEnvironment.ts', () => ({
  loadEnvironment: () => ({ basePath: '/members/', drainSeconds: 5 }),
}));
vi.mock('#server/page/pageShell.ts', () => ({
  readBuiltShell: (...places: string[]) => Promise.resolve(places.join(' of ')),
}));
vi.mock('#server/runPortal.ts', () => ({
  runPortal: (settings: Record<string, unknown>) => {
    Object.assign(fake.settings, settings);
    if (fake.failure !== null) return Promise.reject(fake.failure);
    const close = () => Promise.resolve(void fake.closed.push('the portal'));
    return Promise.resolve({ url: 'http://a', sandbox: false, personas: [], operators: [], close });
  },
}));
vi.mock('../../scripts/start/closeOnSignals.ts', async (load) => ({
  ...(await load<object>()),
  closeOnSignals: (close: () => Promise<void>, drainSeconds?: number) =>
    void (fake.onSignals = { close, ...(drainSeconds !== undefined && { drainSeconds }) }),
}));
vi.mock('../../examples/orders/backend/server.js', () => ({
  startBackend: ({ port }: { port?: number }) => {
    fake.port = port;
    if (fake.failure !== null) return Promise.reject(fake.failure);
    const close = () => Promise.resolve(void fake.closed.push('the backend'));
    return Promise.resolve({ origin: `http://b:${port ?? 4001}`, close });
  },
}));
vi.mock('../../scripts/start/buildFromCheckout.ts', () => ({
  buildFromCheckout: () => Promise.resolve(built),
}));
vi.mock('../../scripts/tools/buildCaseThread.ts', () => ({
  buildCaseThread: (root: string) => Promise.resolve(`the cases of ${root}`),
}));
vi.mock('#server/build/buildWorker.ts', () => ({ buildWorker: () => Promise.resolve('a worker') }));
vi.mock('#server/page/createDevPageShell.ts', () => ({
  createDevPageShell: (...place: string[]) => ({ shell: place.join(' of '), attach: 'hot reload' }),
}));

const built = { dist: 'dist', worker: 'worker.mjs', findCaseThread: () => Promise.resolve(null) };
const before = process.listeners('uncaughtException');

beforeEach(() => {
  Object.assign(fake, { settings: {}, failure: null, closed: [], onSignals: null, port: undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const added of process.listeners('uncaughtException').filter((one) => !before.includes(one)))
    process.off('uncaughtException', added);
});

describe('the help of start', () => {
  it.each(['scripts/start.ts', 'scripts/portico/start.ts'])(
    '%s --help says where the settings are',
    async (file) => {
      const { code, out } = await runScript(import.meta.resolve(`../../${file}`), ['--help']);
      expect(code).toBe(0);
      expect(out).toContain('Environment variables, or lines of .env in this folder. .env.example lists all');
      expect(fake.settings).toEqual({});
    },
  );

  it('the usual settings in the help of start are settings of .env.example', async () => {
    const { out } = await runScript(import.meta.resolve('../../scripts/portico/start.ts'), ['--help']);
    const named = [...out.matchAll(/^ {2}([A-Z_]{2,})/gm)].map(([, name = '']) => name);
    expect(named).toEqual(expect.arrayContaining(['PORT', 'API_HOST', 'API_PROXY', 'DATA_DIR']));
    const listed = readFileSync('.env.example', 'utf8');
    expect(named.filter((name) => !listed.includes(`\n# ${name}=`))).toEqual([]);
  });
});

describe('the portal of a folder', () => {
  it('the portal is served from what was built, and says where it is', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await servePortal(() => Promise.resolve(built));
    expect(fake.settings).toMatchObject({
      ...built,
      environment: { basePath: '/members/', drainSeconds: 5 },
      shell: 'dist of /members/',
    });
    expect(log.mock.calls.flat().map(String).map(stripVTControlCharacters)).toEqual([
      'The portal is at http://a',
    ]);
    expect(process.listeners('uncaughtException')).toHaveLength(before.length + 1);
  });

  it('it closes after its time to drain, the portal before what belongs to it', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    await servePortal(() => Promise.resolve(built), {
      adjust: (environment) => ({ ...environment, drainSeconds: 7 }),
      close: () => Promise.resolve(void fake.closed.push('its backend')),
    });
    expect(fake.onSignals?.drainSeconds).toBe(7);
    await fake.onSignals?.close();
    expect(fake.closed).toEqual(['the portal', 'its backend']);
  });

  it('a failure ends the process with a sentence', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    await servePortal(() => Promise.reject(new Error('The disk is full.')));
    expect([error.mock.calls.length, exit.mock.calls]).toEqual([1, [[1]]]);
    expect(stripVTControlCharacters(String(error.mock.calls[0]))).toBe('The disk is full.');
    expect(fake.settings).toEqual({});
  });
});

describe('dev', () => {
  it('the portal is served with hot reload, from the sources of this checkout', async () => {
    const { code, out } = await runScript(dev, []);
    expect([code, stripVTControlCharacters(out)]).toEqual([0, 'The portal is at http://a\n']);
    const { findCaseThread, ...settings } = fake.settings;
    const root = resolve('.');
    expect(settings).toMatchObject({
      shell: `${root} of /members/`,
      worker: 'a worker',
      prepare: 'hot reload',
    });
    expect(await (findCaseThread as () => Promise<string>)()).toBe(`the cases of ${root}`);
    expect(fake.onSignals?.drainSeconds).toBe(5);
  });

  it('a failure ends with 1 and a sentence', async () => {
    fake.failure = new Error('The port is taken.');
    const { code, error } = await runScript(dev, []);
    expect([code, stripVTControlCharacters(error)]).toEqual([1, 'The port is taken.\n']);
    expect(fake.onSignals).toBeNull();
  });
});

describe('orders', () => {
  it('the portal of the example is served over its backend, and both close', async () => {
    expect((await runScript(orders, [])).code).toBe(0);
    expect(fake.settings.environment).toMatchObject({
      apiHost: 'http://b:4001',
      definitions: getDefaultPaths(resolve('examples/orders')),
      dataDir: resolve('.data/orders'),
      basePath: '/members/',
    });
    await fake.onSignals?.close();
    expect(fake.closed).toEqual(['the portal', 'the backend']);
  });

  it('the backend is started alone at a port', async () => {
    expect(await runScript(orders, ['--backend', '4000'])).toMatchObject({
      code: 0,
      out: 'The backend is at http://b:4000\n',
    });
    expect([fake.port, fake.settings]).toEqual([4000, {}]);
    await fake.onSignals?.close();
    expect(fake.closed).toEqual(['the backend']);
  });

  it('a backend that does not start ends with 1 and a sentence', async () => {
    fake.failure = new Error('The port is taken.');
    const { code, error } = await runScript(orders, []);
    expect([code, stripVTControlCharacters(error)]).toEqual([1, 'The port is taken.\n']);
  });
});
