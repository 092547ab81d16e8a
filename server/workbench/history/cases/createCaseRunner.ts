import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TestCase } from '#cases/testCase.ts';
import { getOwnValue, type ClientConfig } from '#definition';
import { wholeRunFailureKey, type CaseFailure, type CaseRunResult } from '../../../releases/report.ts';
import { raceWithAbort } from '../../../releases/dryRuns/raceWithAbort.ts';
import type { ScreenRun } from './computeCases.ts';

/** Runs cases in the runtime that members get, in threads of their own. */
export interface CaseRunner {
  /** @returns null if nothing here can run cases. @throws the reason of the signal. */
  run: (
    runs: ScreenRun[],
    config: ClientConfig,
    options?: CaseRunOptions,
  ) => Promise<CaseRunResult<CaseFailure> | null>;
  /** Starts the threads soon, because that takes seconds and cases will follow. */
  prepare: () => void;
  close: () => void;
}

export interface CaseRunOptions {
  codes?: Record<string, string>;
  /** Its abort means that nobody waits for the results. */
  signal?: AbortSignal | undefined;
}

/** A job of a thread: some cases of one screen. */
export interface CaseJob extends Omit<ScreenRun, 'extensions'> {
  config: ClientConfig;
  /** The code of the extensions that it uses; null if it can't be used. */
  codes: Record<string, string | null>;
}

/** A message of a thread: the case that begins, or the failures at the end. */
export type CaseMessage = { at: string } | { failures: CaseFailure[] };

/** Maximum cases in one job, so that all threads share the cases of a screen. */
const maxJobCases = 8;

/** Milliseconds for one case, and until idle threads end: an author usually continues. */
const timeouts = { case: 20_000, idle: 300_000 };

/** Milliseconds until threads start in advance, so that they do not delay the draft that is being opened. */
const prepareDelay = 3_000;

const maxResults = 10_000;

/**
 * Creates a runner that reuses its threads. It caches the result of each case by the hash of its module and config, so that
 * results of a draft still count after its publication.
 * @param findScript finds the file that runs in the threads; null if there is none.
 */
export function createCaseRunner(findScript: () => Promise<string | null>): CaseRunner {
  const results: Results = new Map();
  const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, createLane);
  let preparing: NodeJS.Timeout | null = null;
  let script: Promise<string | null> | null = null;
  const find = (): Promise<string | null> => {
    const known = script;
    const findAgain = async () => {
      const file = await known?.catch(() => undefined);
      // An installation or cleanup may have deleted the file.
      return file === undefined || (file !== null && !existsSync(file)) ? findScript() : file;
    };
    script = findAgain();
    return script;
  };
  const runJob = (job: CaseJob, keys: string[], script: string): void => {
    const lane = lanes.toSorted((one, other) => one.waiting() - other.waiting())[0]!;
    const isWanted = (): boolean => keys.some((key) => results.get(key)?.waiting.size !== 0);
    const result = lane.run(job, script, isWanted);
    job.file.cases.forEach(({ id }, at) => {
      const failures = result.then((all) =>
        all.filter(({ key }) => key === id || key === wholeRunFailureKey),
      );
      results.set(keys[at]!, { failures, waiting: new Set() });
      const forget = () => results.delete(keys[at]!);
      // If the thread does not start, the case is tried again later.
      failures.then((failures) => failures.some(({ key }) => key === wholeRunFailureKey) && forget(), forget);
    });
  };
  const runScreen = async (whole: CaseJob, script: string, signal: AbortSignal): Promise<CaseFailure[]> => {
    const module = hashRun(whole);
    const all = whole.file.cases.map((one) => ({ one, key: `${module} ${hashCase(one)}` }));
    const fresh = all.filter(({ key }) => !results.has(key));
    for (let at = 0; at < fresh.length; at += maxJobCases) {
      const part = fresh.slice(at, at + maxJobCases);
      const cases = part.map(({ one }) => one);
      runJob(
        { ...whole, file: { ...whole.file, cases } },
        part.map(({ key }) => key),
        script,
      );
    }
    const found = await Promise.all(all.map(({ key }) => useResult(results, key, signal)));
    return found.flat();
  };
  const leave = (signal: AbortSignal): void => {
    for (const { waiting } of results.values()) waiting.delete(signal);
  };
  return {
    prepare: () => {
      // Errors are ignored here, because a run reports them.
      preparing ??= setTimeout(() => {
        preparing = null;
        find().then(
          (file) => file !== null && lanes.forEach((lane) => lane.start(file)),
          () => undefined,
        );
      }, prepareDelay).unref();
    },
    async run(runs, config, { codes = {}, signal = new AbortController().signal } = {}) {
      const file = await find();
      if (file === null) return null;
      signal.throwIfAborted();
      const found = runs.map((one) => runScreen(buildJob(one, config, codes), file, signal));
      const failures = (await raceWithAbort(Promise.all(found), signal).finally(() => leave(signal))).flat();
      for (const old of [...results.keys()].slice(0, Math.max(0, results.size - maxResults)))
        results.delete(old);
      // If a thread does not start, all cases of its job fail alike.
      const odd = failures.find(({ key }) => key === wholeRunFailureKey);
      const own = failures.filter(({ key }) => key !== wholeRunFailureKey);
      const caseCount = runs.reduce((sum, one) => sum + one.file.cases.length, 0);
      return { caseCount, failures: odd ? [odd, ...own] : own };
    },
    close: () => {
      if (preparing) clearTimeout(preparing);
      lanes.forEach((lane) => lane.close());
    },
  };
}

function buildJob(
  { file, module, extensions = [] }: ScreenRun,
  config: ClientConfig,
  all: Record<string, string>,
): CaseJob {
  const codes = Object.fromEntries(extensions.map((name) => [name, getOwnValue(all, name) ?? null]));
  return { file, module, config, codes };
}

interface CaseResult {
  /** The failures of the case; empty if it passes. */
  failures: Promise<CaseFailure[]>;
  /** The callers that wait for the case. A case without callers does not start. */
  waiting: Set<AbortSignal>;
}

type Results = Map<string, CaseResult>;

/** Marks a result as used (LRU). */
function useResult(results: Results, key: string, signal: AbortSignal): Promise<CaseFailure[]> {
  const result = results.get(key)!;
  results.delete(key);
  results.set(key, result);
  result.waiting.add(signal);
  return result.failures;
}

/** Hashes everything that affects the results of a screen's cases, except for the cases. */
function hashRun({ file: { cases: _cases, ...file }, module, config, codes }: CaseJob): string {
  const { menu: _menu, routes: _routes, notices: _notices, ...shared } = config;
  const own = file.routes.map((path) => config.routes[path]);
  return hash([file, module, shared, own, codes]);
}

function hashCase({ source: _source, ...one }: TestCase): string {
  return hash(one);
}

function hash(parts: object): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

interface Lane {
  /** Starts a thread for cases, which ends after it was idle. */
  start: (script: string) => void;
  /** @param isWanted false if nobody waits for the job any more, which then does not start. */
  run: (job: CaseJob, script: string, isWanted: () => boolean) => Promise<CaseFailure[]>;
  /** The number of jobs, the running one included. */
  waiting: () => number;
  close: () => void;
}

function createLane(): Lane {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  let idle: NodeJS.Timeout | null = null;
  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const open = (script: string): Worker => {
    if (worker) return worker;
    const started = startWorker(script);
    // A thread that ends while it is idle needs no report.
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };
  const runAll = async (job: CaseJob, script: string): Promise<CaseFailure[]> => {
    const outcome = await ask(open(script), job);
    if ('failures' in outcome) return outcome.failures;
    end();
    const { cases } = job.file;
    const place = cases.findIndex(({ id }) => id === outcome.at);
    const failure = describeDeath(cases[place], outcome.why);
    const rest = place === -1 ? [] : cases.slice(place + 1);
    if (rest.length === 0) return [failure];
    return [failure, ...(await runAll({ ...job, file: { ...job.file, cases: rest } }, script))];
  };
  const rest = (): void => {
    if (idle) clearTimeout(idle);
    idle = count === 0 ? setTimeout(end, timeouts.idle).unref() : null;
  };
  const run: Lane['run'] = (job, script, isWanted) => {
    count += 1;
    rest();
    const turn = last.then(() => {
      if (!isWanted()) throw new Error('Nobody waits for these cases any more.');
      return runAll(job, script);
    });
    last = turn
      .catch(() => undefined)
      .then(() => {
        count -= 1;
        rest();
      });
    return turn;
  };
  const start: Lane['start'] = (script) => {
    open(script);
    rest();
  };
  return { start, run, waiting: () => count, close: end };
}

/** The thread gets neither the loader nor the secrets of the server, and React's warnings are dropped. */
function startWorker(script: string): Worker {
  const worker = new Worker(script, {
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

function describeDeath(one: TestCase | undefined, why: string): CaseFailure {
  if (!one) return { key: wholeRunFailureKey, when: 'they are run', expected: 'that they can be', seen: why };
  return { key: one.id, when: `${one.given}; ${one.when}`, expected: one.then, seen: why };
}

interface Death {
  at: string | null;
  why: string;
}

function ask(worker: Worker, job: CaseJob): Promise<{ failures: CaseFailure[] } | Death> {
  return new Promise((resolve) => {
    let at: string | null = null;
    let why = 'its thread ended';
    const finish = (outcome: { failures: CaseFailure[] } | Death): void => {
      clearTimeout(timer);
      worker.off('message', receive).off('error', fail).off('exit', leave);
      resolve(outcome);
    };
    const timer = setTimeout(
      () => finish({ at, why: `it takes longer than ${timeouts.case / 1000} seconds` }),
      timeouts.case,
    );
    const receive = (message: CaseMessage): void => {
      if ('failures' in message) return finish(message);
      at = message.at;
      timer.refresh();
    };
    // An error may arrive before the last messages of its thread, but the exit comes after them.
    const fail = (error: Error): void => {
      why = String(error);
    };
    const leave = (): void => finish({ at, why });
    worker.on('message', receive).on('error', fail).on('exit', leave);
    worker.postMessage(job);
  });
}
