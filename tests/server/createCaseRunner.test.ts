import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientConfig } from '#definition';
import type { TestCase } from '#cases/testCase.ts';
import { compileClientConfig } from '#server/definitions/compileClientConfig.ts';
import {
  createCaseRunner,
  type CaseJob,
  type CaseRunner,
} from '#server/workbench/history/cases/createCaseRunner.ts';
import type { ScreenRun } from '#server/workbench/history/cases/computeCases.ts';
import { sampleConfig } from './samplePortal.ts';

/*
 * The thread is a stand-in that does what `given` of a case names. A case that it runs fails, and its failure tells of the
 * thread. The threads of the runtime are in caseRunner.test.ts.
 */
const stub = `
import { parentPort, resourceLimits, threadId } from 'node:worker_threads';
let jobs = 0;
parentPort.on('message', ({ file }) => {
  jobs += 1;
  const failures = [];
  const env = Object.keys(process.env).length;
  const seen = [threadId, jobs, env, process.execArgv.length, resourceLimits.maxOldGenerationSizeMb].join();
  for (const { id, given } of file.cases) {
    parentPort.postMessage({ at: id });
    if (given === 'passes') continue;
    if (given === 'hangs') return;
    if (given === 'ends') return setTimeout(() => process.exit(), 10);
    if (given === 'throws') throw new Error('made up');
    if (given === 'ends later') setTimeout(() => process.exit(), 10);
    failures.push({ key: id, when: '', expected: '', seen });
  }
  parentPort.postMessage({ failures });
});`;

const config = compileClientConfig(sampleConfig);
const threads = Math.min(2, availableParallelism());
const setRealTimeout = setTimeout;
const timers = { toFake: ['setTimeout' as const, 'clearTimeout' as const] };

let folder: string;
let thread: string;
let runners: CaseRunner[];
let spies: ReturnType<typeof spyOnWorkers>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-runner-'));
  thread = join(folder, 'thread.mjs');
  await writeFile(thread, stub);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  runners = [];
  spies = spyOnWorkers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const runner of runners) runner.close();
  vi.restoreAllMocks();
});

function spyOnWorkers() {
  return {
    post: vi.spyOn(Worker.prototype, 'postMessage'),
    emit: vi.spyOn(Worker.prototype, 'emit'),
    terminate: vi.spyOn(Worker.prototype, 'terminate'),
  };
}

/** Node sends errors and messages of a thread over two channels, so that their order varies. */
function delayMessagesUntilError(): void {
  const emit = (worker: Worker, event: string | symbol, value: unknown) =>
    EventEmitter.prototype.emit.call(worker, event, value);
  const messages: unknown[] = [];
  let hasFailed = false;
  spies.emit.mockImplementation(function (this: Worker, event: string | symbol, value: unknown) {
    if (event === 'message' && !hasFailed) return messages.push(value) > 0;
    const result = emit(this, event, value);
    hasFailed ||= event === 'error';
    if (event === 'error') for (const message of messages.splice(0)) emit(this, 'message', message);
    return result;
  });
}

function open(find = () => Promise.resolve<string | null>(thread)): CaseRunner {
  const runner = createCaseRunner(find);
  runners.push(runner);
  return runner;
}

function caseOf(id: string, does = 'runs', more: Partial<TestCase> = {}): TestCase {
  return {
    id,
    given: does,
    when: 'it is opened',
    then: 'it says A',
    source: 'a.json:1:1',
    steps: [],
    ...more,
  };
}

function runOf(cases: TestCase[], more: Partial<ScreenRun> = {}): ScreenRun {
  const file = { screen: 'a', title: 'A', routes: ['/LevelIncome'], answers: {}, cases };
  return { file, module: 'module', ...more };
}

const jobs = () => spies.post.mock.calls.map(([job]) => job as CaseJob);
/** The ids of the cases of each job that a thread has got. */
const sent = () => jobs().map(({ file }) => file.cases.map(({ id }) => id));
const emitted = (name: string) =>
  spies.emit.mock.calls.flatMap(([event, value]) => (event === name ? [value] : []));

/** Waits in real time, also where timers are faked. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setRealTimeout(done, 2));
}
const hasBegun = (id: string) => () =>
  emitted('message').some((message) => (message as { at?: string }).at === id);

/** Runs cases, and returns for each failure its thread, its job, and what the thread has of the server. */
async function runSeen(runner: CaseRunner, cases: TestCase[], more?: Partial<ScreenRun>) {
  const result = await runner.run([runOf(cases, more)], config);
  return result!.failures.map(({ seen }) => seen);
}

describe('the cases of screens', () => {
  it('the failures of all screens are in their order, and all cases are counted', async () => {
    const two = [runOf([caseOf('b'), caseOf('a', 'passes')]), runOf([caseOf('c')], { module: 'other' })];
    const result = await open().run(two, config);
    expect(result?.caseCount).toBe(3);
    expect(result?.failures.map(({ key }) => key)).toEqual(['b', 'c']);
  });

  it('a thread gets eight cases at once, and all threads share a screen', async () => {
    const cases = Array.from({ length: 17 }, (_, at) => caseOf(`case ${at}`));
    const seen = await runSeen(open(), cases);
    expect(sent().map((ids) => ids.length)).toEqual([8, 8, 1]);
    expect(sent().flat()).toEqual(cases.map(({ id }) => id));
    expect(new Set(seen.map((one) => one.split(',')[0])).size).toBe(threads);
  });

  it('a thread gets neither the environment nor the options of the server, and a limit of memory', async () => {
    const [seen] = await runSeen(open(), [caseOf('a')]);
    expect(seen).toMatch(/^\d+,1,0,0,768$/);
  });

  it('a job has the code of each extension that its screen uses, and null for one without code', async () => {
    const extensions = ['stars', 'gone', 'constructor'];
    const codes = { stars: 'stars()', unused: 'unused()' };
    await open().run([runOf([caseOf('a')], { extensions })], config, { codes });
    expect(jobs()).toEqual([
      {
        ...runOf([caseOf('a')]),
        config,
        codes: { stars: 'stars()', gone: null, constructor: null },
      },
    ]);
  });

  it.skipIf(threads === 1)('a job goes to the thread with the fewest jobs', async () => {
    const runner = open();
    const hung = runner.run([runOf([caseOf('a', 'hangs')])], config);
    await waitUntil(hasBegun('a'));
    const seen = [await runSeen(runner, [caseOf('b')]), await runSeen(runner, [caseOf('c')])].flat();
    expect(seen.map((one) => one.split(',')[1])).toEqual(['1', '2']);
    expect(new Set(seen.map((one) => one.split(',')[0])).size).toBe(1);
    runner.close();
    expect((await hung)?.failures.map(({ key }) => key)).toEqual(['a']);
  });
});

describe('a result', () => {
  it('the result of a case is reused, whatever it was asked with', async () => {
    const runner = open();
    const [a, b] = [caseOf('a'), caseOf('b')];
    const first = await runner.run([runOf([a, b])], config);
    expect(await runner.run([runOf([a, b])], config)).toEqual(first);
    const last = await runner.run([runOf([b])], config);
    expect(last).toEqual({ caseCount: 1, failures: [first!.failures[1]] });
    expect(sent()).toEqual([['a', 'b']]);
    await runner.run([runOf([a, caseOf('c')])], config);
    expect(sent()).toEqual([['a', 'b'], ['c']]);
  });

  it('the result holds for another place in the file, and for what other screens alone see', async () => {
    const runner = open();
    await runner.run([runOf([caseOf('a')])], config);
    const routes = { ...config.routes, '/Lost': config.routes['/']! };
    const others = { ...config, menu: [], notices: [], routes } as ClientConfig;
    await runner.run([runOf([caseOf('a', 'runs', { source: 'a.json:2:2' })])], others);
    expect(sent()).toEqual([['a']]);
  });

  const others: [Partial<TestCase>, Partial<ScreenRun>, Partial<ClientConfig>][] = [
    [{}, {}, {}],
    [{ then: 'it says B' }, {}, {}],
    [{}, { module: 'other' }, {}],
    [{}, { file: { ...runOf([]).file, answers: { rows: { held: true } } } }, {}],
    [{}, { extensions: ['stars'] }, {}],
    [{}, {}, { dateFormat: 'YYYY' }],
    [{}, {}, { routes: { ...config.routes, '/LevelIncome': config.routes['/']! } }],
  ];
  it('the case is run again with another case, module, answer, extension, config or route', async () => {
    const runner = open();
    for (const [one, screen, ofConfig] of others) {
      const again = runOf([], screen);
      again.file = { ...again.file, cases: [caseOf('a', 'passes', one)] };
      await runner.run([again], { ...config, ...ofConfig });
    }
    expect(sent()).toEqual(others.map(() => ['a']));
  });
});

describe('the script of the threads', () => {
  it('nothing is run without a script, which is not looked for again', async () => {
    const find = vi.fn(() => Promise.resolve(null));
    const runner = open(find);
    expect(await runner.run([runOf([caseOf('a')])], config)).toBeNull();
    expect(await runner.run([runOf([caseOf('a')])], config)).toBeNull();
    expect(find).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
  });

  it('a script is looked for again once it is gone, or could not be found', async () => {
    const own = join(folder, 'own.mjs');
    await writeFile(own, stub);
    const find = vi.fn(() => Promise.resolve(own)).mockRejectedValueOnce(new Error('not built'));
    const runner = open(find);
    await expect(runner.run([], config)).rejects.toThrow('not built');
    await runner.run([], config);
    await runner.run([], config);
    expect(find).toHaveBeenCalledTimes(2);
    await rm(own);
    await runner.run([], config);
    expect(find).toHaveBeenCalledTimes(3);
    expect(existsSync(own)).toBe(false);
  });
});

describe('a thread that does not answer', () => {
  it.each([
    ['throws', 'Error: made up'],
    ['ends', 'its thread ended'],
  ])(
    'a case at which the thread %s fails alone, and the next ones run in another thread',
    async (how, seen) => {
      const cases = [caseOf('a', 'passes'), caseOf('b', how), caseOf('c')];
      const result = await open().run([runOf(cases)], config);
      expect(result?.failures).toEqual([
        { key: 'b', when: `${how}; it is opened`, expected: 'it says A', seen },
        expect.objectContaining({ key: 'c' }),
      ]);
      expect(sent()).toEqual([['a', 'b', 'c'], ['c']]);
    },
  );

  it('a case fails alone if the error of its thread arrives before the message that the case begins', async () => {
    delayMessagesUntilError();
    const cases = [caseOf('a', 'passes'), caseOf('b', 'throws')];
    expect((await open().run([runOf(cases)], config))?.failures).toMatchObject([
      { key: 'b', seen: 'Error: made up' },
    ]);
  });

  it('a case fails after 20 seconds of its own, and its thread is ended', async () => {
    vi.useFakeTimers(timers);
    const run = open().run([runOf([caseOf('a', 'passes'), caseOf('b', 'hangs')])], config);
    await waitUntil(hasBegun('b'));
    vi.advanceTimersByTime(19_999);
    expect(spies.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect((await run)?.failures).toMatchObject([
      { key: 'b', seen: 'it takes longer than 20 seconds', when: 'hangs; it is opened' },
    ]);
    expect(spies.terminate).toHaveBeenCalledTimes(1);
    expect(sent()).toHaveLength(1);
  });

  it('a thread that does not start fails the run as a whole, once and first, and is tried again', async () => {
    const broken = join(folder, 'broken.mjs');
    await writeFile(broken, "throw new Error('no runtime here')");
    const runner = open(() => Promise.resolve(broken));
    const cases = Array.from({ length: 9 }, (_, at) => caseOf(`case ${at}`));
    const odd = {
      key: 'cases',
      when: 'they are run',
      expected: 'that they can be',
      seen: 'Error: no runtime here',
    };
    expect(await runner.run([runOf(cases)], config)).toEqual({ caseCount: 9, failures: [odd] });
    await writeFile(broken, stub);
    expect((await runner.run([runOf(cases)], config))?.failures).toHaveLength(9);
  });

  it('the failure of the run as a whole stands before those of its cases', async () => {
    const runner = open();
    await runner.run([runOf([caseOf('a')])], config);
    spies.post.mockImplementationOnce(function (this: Worker) {
      this.emit('exit', 1);
    });
    const result = await runner.run([runOf([caseOf('a'), caseOf('b')])], config);
    expect(result?.failures.map(({ key }) => key)).toEqual(['cases', 'a']);
  });

  it('another thread runs the next cases once the first has ended between two jobs', async () => {
    const runner = open();
    const [first] = await runSeen(runner, [caseOf('a', 'ends later')]);
    await waitUntil(() => emitted('exit').length > 0);
    const [next] = await runSeen(runner, [caseOf('b')]);
    expect(next).toContain(',1,');
    expect(next!.split(',')[0]).not.toBe(first!.split(',')[0]);
  });
});

describe('a run that nobody waits for', () => {
  it('an aborted run rejects with the reason, and its cases do not start', async () => {
    vi.useFakeTimers(timers);
    const runner = open();
    const busy = runner.run(
      ['a', 'b'].map((id) => runOf([caseOf(id, 'hangs')], { module: id })),
      config,
    );
    await waitUntil(() => hasBegun('a')() && (threads === 1 || hasBegun('b')()));
    const [caller, gone] = [new AbortController(), new AbortController()];
    const [c, d] = [runOf([caseOf('c')], { module: 'c' }), runOf([caseOf('d')], { module: 'd' })];
    const aborted = runner.run([c, d], config, { signal: gone.signal });
    const kept = runner.run([d], config, { signal: caller.signal });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    gone.abort(new Error('nobody waits'));
    await expect(aborted).rejects.toThrow('nobody waits');
    vi.advanceTimersByTime(20_000);
    if (threads === 1) await waitUntil(hasBegun('b'));
    vi.advanceTimersByTime(20_000);
    expect((await kept)?.failures.map(({ key }) => key)).toEqual(['d']);
    expect((await busy)?.failures.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(sent().flat()).toEqual(['a', 'b', 'd']);
    // Whoever asks for them later gets them.
    expect((await runner.run([c], config))?.failures.map(({ key }) => key)).toEqual(['c']);
  });

  it('a run whose caller is already gone sends nothing', async () => {
    const signal = AbortSignal.abort(new Error('gone before'));
    await expect(open().run([runOf([caseOf('a')])], config, { signal })).rejects.toThrow('gone before');
    expect(sent()).toEqual([]);
  });
});

describe('the threads', () => {
  it('all threads start 3 seconds after cases were announced, and once for several announcements', async () => {
    vi.useFakeTimers(timers);
    const find = vi.fn(() => Promise.resolve(thread));
    const runner = open(find);
    runner.prepare();
    runner.prepare();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(find).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(find).toHaveBeenCalledTimes(1);
    await waitUntil(() => emitted('online').length === threads);
    runner.prepare();
    await vi.advanceTimersByTimeAsync(3_000);
    const [seen] = await runSeen(runner, [caseOf('a')]);
    expect(seen).toContain(',1,');
    expect(emitted('online')).toHaveLength(threads);
  });

  it('nothing starts after the runner is closed, without a script, or where none can be found', async () => {
    vi.useFakeTimers(timers);
    const find = vi.fn(() => Promise.resolve<string | null>(thread));
    const closed = open(find);
    closed.prepare();
    closed.close();
    open(() => Promise.resolve(null)).prepare();
    open(() => Promise.reject(new Error('not built'))).prepare();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(find).not.toHaveBeenCalled();
    expect(emitted('online')).toEqual([]);
  });

  it('a thread ends after five minutes without cases, and at once when the runner is closed', async () => {
    vi.useFakeTimers(timers);
    const runner = open();
    await runSeen(runner, [caseOf('a')]);
    vi.advanceTimersByTime(200_000);
    await runSeen(runner, [caseOf('b')]);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(spies.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(spies.terminate).toHaveBeenCalledTimes(1);
    const [seen] = await runSeen(runner, [caseOf('c')]);
    expect(seen).toContain(',1,');
    runner.close();
    expect(spies.terminate).toHaveBeenCalledTimes(2);
  });
});
