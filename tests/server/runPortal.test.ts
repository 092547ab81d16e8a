import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Definitions } from '#server/definitions/openDefinitions.ts';
import type { ServedPortal } from '#server/definitions/servedPortal.ts';
import { readEnvironment } from '#server/environment.ts';
import type { OpenedWorkbench, RunningHistory } from '#server/optionalParts.ts';
import { runPortal, type PortalOptions, type RunningPortal } from '#server/runPortal.ts';
import { sandboxPart } from '#server/sandbox/part.ts';
import { workbenchPart } from '#server/workbench/part.ts';
import { answerWith, writeAnsweringThread } from './answeringThread.ts';
import { samplePortal, sampleShell } from './samplePortal.ts';

/* The parts are stand-ins. The whole server is started in start.test.ts. */

let folder: string;
let worker: string;
let lines: string[];
/** The names of the closed parts, in this order. */
let closed: string[];
let running: RunningPortal | null;
let definitions: Definitions;
let terminate: MockInstance<Worker['terminate']>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-running-'));
  worker = await writeAnsweringThread(folder);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  [lines, closed, running] = [[], [], null];
  await answerWith(worker, samplePortal);
  terminate = vi.spyOn(Worker.prototype, 'terminate');
  vi.spyOn(workbenchPart, 'open').mockResolvedValue(openedWorkbench());
  vi.spyOn(sandboxPart, 'open').mockResolvedValue(openedSandbox());
});
afterEach(async () => {
  await running?.close();
  vi.restoreAllMocks();
});

const recordClosed = (name: string) => async (): Promise<void> => {
  // The thread of the definitions ends with them.
  if (terminate.mock.calls.length > 0 && !closed.includes('definitions')) closed.push('definitions');
  closed.push(name);
};

function withHost(host: string): ServedPortal {
  const { config } = samplePortal;
  return { ...samplePortal, config: { ...config, api: { ...config.api, host } } };
}

function openedSandbox() {
  const database = { query: async () => [], close: recordClosed('sandbox') } as unknown as Database;
  return { database, addPages: () => undefined, addCalls: async () => undefined };
}

const history: RunningHistory = {
  operators: [{ name: 'anna', password: 'p', role: 'an author' }],
  state: () => ({ follows: null, approval: 'two' }),
  addRoutes: async (app) => void app.get('/workbench/added', async () => 'added'),
  close: recordClosed('history'),
};

function openedWorkbench(openHistory: OpenedWorkbench['openHistory'] = async () => history): OpenedWorkbench {
  return {
    storedFiles: null,
    openHistory: async (options) => {
      ({ definitions } = options);
      return openHistory(options);
    },
    close: recordClosed('workbench'),
  };
}

async function start(variables: Record<string, string> = {}, more: Partial<PortalOptions> = {}) {
  const environment = readEnvironment({ DATA_DIR: join(folder, 'data'), PORT: '0', ...variables });
  const print = (line: string) => void lines.push(line);
  running = await runPortal({ environment, shell: sampleShell, worker, print, ...more });
  return running;
}

describe('a portal over a backend', () => {
  it('the portal listens on this machine, without a sandbox', async () => {
    const { url, app, sandbox, personas, operators } = await start();
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(`${url}/LevelIncome`)).status).toBe(200);
    expect((await app.inject('/workbench/added')).body).toBe('added');
    expect([sandbox, personas, operators]).toEqual([false, [], history.operators]);
    expect(sandboxPart.open).not.toHaveBeenCalled();
    expect(existsSync(join(folder, 'data'))).toBe(true);
    expect(lines).toEqual([]);
  });

  it('the address has the base path, and whoever prepares gets the server before it listens', async () => {
    const prepare = vi.fn(async (app: FastifyInstance) => {
      expect(app.server.listening).toBe(false);
      app.get('/prepared', async () => 'prepared');
    });
    const { url } = await start({ BASE_PATH: '/members/' }, { prepare });
    expect(url).toMatch(/^http:\/\/localhost:\d+\/members$/);
    expect(await (await fetch(`${url}/prepared`)).text()).toBe('prepared');
  });

  it('the workbench gets the worker and the thread of cases, which is none by default', async () => {
    await start();
    const [options] = vi.spyOn(workbenchPart, 'open').mock.calls[0]!;
    expect(options.worker).toBe(worker);
    expect(await options.findCaseThread()).toBeNull();
  });

  it('the definitions of the workbench are served instead of a folder', async () => {
    const storedFiles = await answerWith(worker, { ...withHost('https://stored.example') });
    await answerWith(worker, samplePortal);
    vi.spyOn(workbenchPart, 'open').mockResolvedValue({
      ...openedWorkbench(),
      storedFiles: new Map(storedFiles),
    });
    await start();
    expect(definitions.portal().config.api.host).toBe('https://stored.example');
  });

  it('all is closed in the reverse order', async () => {
    const portal = await start();
    await portal.close();
    expect(closed).toEqual(['history', 'definitions', 'workbench']);
    running = null;
    await expect(fetch(portal.url)).rejects.toThrow('fetch failed');
  });

  it('a warning is printed once, and again when it is another one', async () => {
    await answerWith(worker, withHost('http://one.example'));
    await start();
    const warning = (host: string) =>
      `api.host of screens.config.json is http://${host}: passwords and tokens`;
    expect(lines).toEqual([expect.stringContaining(warning('one.example'))]);
    const serve = async (portal: ServedPortal) =>
      definitions.apply(new Map(await answerWith(worker, portal)));
    await serve({ ...withHost('http://one.example'), calls: { a: {} as never } });
    expect(lines.filter((line) => line.includes('passwords'))).toHaveLength(1);
    await serve(withHost('http://two.example'));
    await serve(withHost('https://safe.example'));
    await serve(withHost('http://two.example'));
    expect(lines.filter((line) => line.includes(warning('two.example')))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('api.host has changed'))).toEqual([]);
    await serve(withHost(''));
    expect(lines).toContain('api.host has changed: start again, so that the sandbox follows.');
  });

  it('control characters are escaped in what is printed', async () => {
    vi.spyOn(workbenchPart, 'open').mockImplementation(async ({ print }) => {
      print('red \u001b[31m');
      return openedWorkbench();
    });
    await start();
    expect(lines.join()).not.toContain('\u001b');
  });
});

describe('a portal with the sandbox', () => {
  beforeEach(() => answerWith(worker, withHost('')));

  it('the sandbox runs, and the history is in its database', async () => {
    const openHistory = vi.fn<OpenedWorkbench['openHistory']>(async () => history);
    vi.spyOn(workbenchPart, 'open').mockResolvedValue(openedWorkbench(openHistory));
    const { sandbox, personas, close } = await start();
    expect([sandbox, personas]).toEqual([true, sandboxPart.personas]);
    const [options] = openHistory.mock.calls[0]!;
    expect(options.isDemonstration).toBe(true);
    const [{ rowShapes }] = vi.spyOn(sandboxPart, 'open').mock.calls[0]!;
    expect(rowShapes?.()).toEqual({});
    await close();
    running = null;
    expect(closed).toEqual(['history', 'sandbox', 'definitions', 'workbench']);
    expect(options.embedded).toBeDefined();
  });

  it('the history has a database of its own where the sandbox has a server, and no demonstration', async () => {
    const openHistory = vi.fn<OpenedWorkbench['openHistory']>(async () => null);
    vi.spyOn(workbenchPart, 'open').mockResolvedValue(openedWorkbench(openHistory));
    const { operators } = await start({ DATABASE_URL: 'postgres://a/b' });
    expect(operators).toEqual([]);
    expect(openHistory.mock.calls[0]![0]).toMatchObject({ embedded: undefined, isDemonstration: false });
  });

  it('a sandbox that others can reach does not start', async () => {
    await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(
      'HOST is 0.0.0.0, where others can reach the sandbox',
    );
    expect(sandboxPart.open).not.toHaveBeenCalled();
    expect(closed).toEqual(['definitions', 'workbench']);
  });

  it('all is closed when the sandbox or the history does not open', async () => {
    vi.spyOn(sandboxPart, 'open').mockRejectedValueOnce(new Error('no seed'));
    await expect(start()).rejects.toThrow('no seed');
    expect(closed).toEqual(['definitions', 'workbench']);
    closed = [];
    terminate.mockClear();
    vi.spyOn(workbenchPart, 'open').mockResolvedValue(
      openedWorkbench(() => Promise.reject(new Error('no history'))),
    );
    await expect(start()).rejects.toThrow('no history');
    expect(closed).toEqual(['sandbox', 'definitions', 'workbench']);
  });
});

describe('a portal that can not listen', () => {
  it.each([
    ['EADDRINUSE', 'Port 8123 is in use: stop what listens there or set another PORT.'],
    ['EACCES', 'Port 8123 may not be used by this account: set another PORT.'],
    ['EADDRNOTAVAIL', 'HOST 127.0.0.9 is no address of this machine.'],
    ['EOTHER', 'as it was thrown'],
  ])('the operator is told why after %s, and all is closed', async (code, sentence) => {
    const prepare = async (app: FastifyInstance): Promise<void> => {
      vi.spyOn(app, 'listen').mockRejectedValue(Object.assign(new Error('as it was thrown'), { code }));
    };
    await expect(start({ PORT: '8123', HOST: '127.0.0.9' }, { prepare })).rejects.toHaveProperty(
      'message',
      sentence,
    );
    expect(closed).toEqual(['history', 'definitions', 'workbench']);
  });

  it('the workbench is closed when there are no valid definitions', async () => {
    await answerWith(worker, null);
    await expect(start()).rejects.toThrow('screens.config.json is wrong');
    expect(closed).toEqual(['definitions', 'workbench']);
  });
});
