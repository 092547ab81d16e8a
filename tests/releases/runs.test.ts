import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { addReleaseCommands } from '#server/workbench/commands/addReleaseCommands.ts';
import { sendHistoryCommand } from '#server/releases/commands/sendHistoryCommand.ts';
import { getCommandFile } from '#server/releases/commands/getCommandFile.ts';
import { createBackgroundRuns, type RunState } from '#server/releases/commands/createBackgroundRuns.ts';
import { setOperator } from '#server/releases/store/operators.ts';
import { findLiveNumber } from '#server/releases/store/versions.ts';
import { addCommandApi } from '#server/workbench/commands/addCommandApi.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import {
  ben,
  cara,
  openBench,
  treeOf,
  releasesOf,
  type ReleaseBench,
} from '../support/releases/releaseBench.ts';

/* Commands over HTTP whose gates take long. */

hashCheaply();

const password = 'everybody has it';
const unknown = 'Nothing is known of this here any more: look at the history.';
let database: Database;
let bench: ReleaseBench;
let app: FastifyInstance;
/** Lets the gates continue. */
let goOn: () => void;
/** The number of gates that have begun. */
let begun: number;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-runs-'));
  database = await openMemoryDatabase();
  bench = await openBench(database);
  bench.context.approval = 'one';
  const { examine } = bench.context;
  bench.context.examine = async (...input) => {
    begun += 1;
    await new Promise<void>((resolve) => (goOn = resolve));
    return examine(...input);
  };
  const releases = releasesOf(bench.context);
  app = Fastify();
  const shared = { basePath: '/', runs: createBackgroundRuns({ database, now: () => new Date() }, 1) };
  await addReleaseCommands(app, { releases, dataDir: folder, ...shared });
  await addCommandApi(app, releases, shared);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  [goOn, begun] = [() => undefined, 0];
  await emptyReleases(database);
  for (const one of [ben, cara]) await setOperator(database, one, password, new Date());
});

const ask = async (by: typeof ben, method: 'GET' | 'POST', path: string, payload?: object) => {
  const authorization = `Basic ${Buffer.from(`${by.name}:${password}`).toString('base64')}`;
  const url = `/workbench/api/${path}`;
  const answer = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<RunState & { id: string }>() };
};
const begin = async () => {
  const files = [...treeOf()];
  const { status, body } = await ask(ben, 'POST', 'commands/import', { files, why: 'x' });
  expect([status, body]).toEqual([202, { id: expect.any(String), state: 'running' }]);
  return body.id;
};
const state = async (id: string, by = ben) => (await ask(by, 'GET', `runs/${id}`)).body;

it('a command whose gates take long answers 202 with an id, by which its state and result can be requested', async () => {
  const id = await begin();
  expect(await state(id)).toEqual({ id, state: 'running' });
  goOn();
  await vi.waitFor(async () => expect((await state(id)).state).toBe('done'), 20_000);
  expect(await state(id)).toMatchObject({ id, state: 'done', said: { version: 1 } });
  expect(await findLiveNumber(database)).toBe(1);
});

it('the command line waits for a command, however long its gates take', async () => {
  const answer = sendHistoryCommand(getCommandFile(folder), {
    command: 'import',
    as: ben.name,
    password,
    files: [...treeOf()],
    why: 'x',
  });
  await vi.waitFor(() => expect(begun).toBe(1), 20_000);
  goOn();
  expect((await answer)?.version).toBe(1);
  await expect(sendHistoryCommand(getCommandFile(folder), { run: 'before-a-restart' })).rejects.toThrow(
    unknown,
  );
});

it('an unknown command of this server or of another operator has the state unknown', async () => {
  const id = await begin();
  expect(await state(id, cara)).toEqual({ id, state: 'unknown', text: unknown });
  expect(await state('before-a-restart')).toEqual({
    id: 'before-a-restart',
    state: 'unknown',
    text: unknown,
  });
  goOn();
  await vi.waitFor(async () => expect((await state(id)).state).toBe('done'), 20_000);
});

describe('the state of a command', () => {
  let time: number;
  const server = () => createBackgroundRuns({ database, now: () => new Date(time) }, 1);
  /** Begins a command that ends on a call of the test. */
  const start = async () => {
    const ended = new Promise<{ text: string }>((resolve) => (goOn = () => resolve({ text: 'done' })));
    return ((await server().begin('ben', () => ended)) as { id: string }).id;
  };
  const stateOf = (id: string) => server().find('ben', id);
  beforeEach(() => (time = Date.parse('2026-01-31T09:00:00Z')));

  it('every server of the database knows the state of a command', async () => {
    const id = await start();
    expect(await stateOf(id)).toEqual({ state: 'running' });
    goOn();
    await vi.waitFor(async () => expect((await stateOf(id)).state).toBe('done'), 20_000);
    expect(await stateOf(id)).toEqual({ state: 'done', said: { text: 'done' } });
  });

  it('the state of a command is stored for an hour', async () => {
    const id = await start();
    goOn();
    await vi.waitFor(async () => expect((await stateOf(id)).state).toBe('done'), 20_000);
    time += 3_599_000;
    expect((await stateOf(id)).state).toBe('done');
    time += 1_000;
    expect(await stateOf(id)).toEqual({ state: 'unknown', text: unknown });
    await start();
    expect(await database.query('SELECT id FROM release_run')).toHaveLength(1);
  });

  it('the state of a command is unknown once its server has given no sign for a minute', async () => {
    const id = await start();
    time += 59_000;
    expect(await stateOf(id)).toEqual({ state: 'running' });
    time += 1_000;
    expect(await stateOf(id)).toEqual({ state: 'unknown', text: unknown });
  });

  it('a command stays running while its server gives signs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const id = await start();
    time += 90_000;
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await stateOf(id)).toEqual({ state: 'running' }), 20_000);
  });

  it('a command is cancelled once nobody has requested its state for three minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const leave = vi.fn<() => void>();
    const { id } = (await server().begin('ben', () => new Promise<never>(() => undefined), leave)) as {
      id: string;
    };
    const query = vi.spyOn(database, 'query');
    const signed = async () => {
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(() => expect(query).toHaveBeenCalled(), 20_000);
      await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown>));
      query.mockClear();
    };
    time += 179_000;
    await signed();
    expect(leave).not.toHaveBeenCalled();
    await stateOf(id);
    time += 179_000;
    await signed();
    expect(leave).not.toHaveBeenCalled();
    time += 1_000;
    await signed();
    await vi.waitFor(() => expect(leave).toHaveBeenCalled(), 20_000);
    query.mockRestore();
    vi.useRealTimers();
  });

  it('the states of the last 20 ended commands of an operator are stored', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      ids.push(await start());
      goOn();
      await vi.waitFor(async () => expect((await stateOf(ids.at(-1)!)).state).toBe('done'), 20_000);
      time += 1;
    }
    const states = await Promise.all(ids.map(stateOf));
    expect(states.map(({ state }) => state).slice(0, 2)).toEqual(['unknown', 'done']);
  });
});
