import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { TestCase } from '#cases/testCase.ts';
import { ownValue, type ClientConfig } from '#definition';
import { ofNoCase, type CaseFailure, type CasesRun } from '../../releases/report.ts';
import { untilAborted } from '../../releases/dryRuns/untilAborted.ts';
import type { ScreenRun } from './reckonCases.ts';

/** Runs cases in the runtime that members get, in threads of their own. */
export interface CaseRunner {
  /**
   * @returns null where nothing is here that could run them.
   * @throws the reason of the signal.
   */
  run: (
    runs: ScreenRun[],
    config: ClientConfig,
    options?: RunOptions,
  ) => Promise<CasesRun<CaseFailure> | null>;
  /** Has its threads started in a moment: that takes seconds, and before long there will be cases. */
  prepare: () => void;
  close: () => void;
}

/** Options of a run of cases. */
export interface RunOptions {
  /** The code of extensions by their names, of those whose code can be used. */
  codes?: Record<string, string>;
  /** Aborted once nobody waits for the results. */
  signal?: AbortSignal | undefined;
}

/** What a thread is asked: some cases of a screen. */
export interface CaseJob extends Omit<ScreenRun, 'extensions'> {
  config: ClientConfig;
  /** The code of the extensions that it uses; null for one whose code can't be used. */
  codes: Record<string, string | null>;
}

/** What a thread says: which case it begins, and at the end which of them failed. */
export type CaseMessage = { at: string } | { failures: CaseFailure[] };

/** So many cases are run at a time, so that a screen is done by all threads. */
const most = 8;

/** Milliseconds for one case, and until threads that have nothing to do end: who edits comes back. */
const patience = { case: 20_000, idle: 300_000 };

/** Milliseconds until threads are started that are not asked for yet: who opens a draft wants to see it first. */
const later = 3_000;

/** How many results of cases are kept. */
const kept = 10_000;

/**
 * A runner that keeps its threads warm for a while. It remembers the result of each case by the hash of its module and
 * config: after a publication, the results of what is live are known.
 * @param findScript finds the file that runs in the threads; null where there is none.
 */
export function createCaseRunner(findScript: () => Promise<string | null>): CaseRunner {
  /** By the case and its module. */
  const results: Results = new Map();
  const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, createLane);
  let preparing: NodeJS.Timeout | null = null;
  let script: Promise<string | null> | null = null;
  const find = (): Promise<string | null> => {
    const known = script;
    const look = async () => {
      const file = await known?.catch(() => undefined);
      // Whoever installs or cleans may have taken it away.
      return file === undefined || (file !== null && !existsSync(file)) ? findScript() : file;
    };
    script = look();
    return script;
  };
  const runJob = (job: CaseJob, keys: string[], script: string): void => {
    const lane = lanes.toSorted((one, other) => one.waiting() - other.waiting())[0]!;
    const isWanted = (): boolean => keys.some((key) => results.get(key)?.waiting.size !== 0);
    const result = lane.run(job, script, isWanted);
    job.file.cases.forEach(({ id }, at) => {
      const failures = result.then((all) => all.filter(({ key }) => key === id || key === ofNoCase));
      results.set(keys[at]!, { failures, waiting: new Set() });
      const forget = () => results.delete(keys[at]!);
      // A thread that does not come up says nothing of a case: it is tried again.
      failures.then((failures) => failures.some(({ key }) => key === ofNoCase) && forget(), forget);
    });
  };
  const runScreen = async (whole: CaseJob, script: string, signal: AbortSignal): Promise<CaseFailure[]> => {
    const module = keyOf(whole);
    const all = whole.file.cases.map((one) => ({ one, key: `${module} ${keyOfCase(one)}` }));
    const fresh = all.filter(({ key }) => !results.has(key));
    for (let at = 0; at < fresh.length; at += most) {
      const part = fresh.slice(at, at + most);
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
  /** Waits for no result any more. */
  const leave = (signal: AbortSignal): void => {
    for (const { waiting } of results.values()) waiting.delete(signal);
  };
  return {
    prepare: () => {
      // Who asks for cases hears of what fails.
      preparing ??= setTimeout(() => {
        preparing = null;
        find().then(
          (file) => file !== null && lanes.forEach((lane) => lane.start(file)),
          () => undefined,
        );
      }, later).unref();
    },
    async run(runs, config, { codes = {}, signal = new AbortController().signal } = {}) {
      const file = await find();
      if (file === null) return null;
      signal.throwIfAborted();
      const found = runs.map((one) => runScreen(jobOf(one, config, codes), file, signal));
      const failures = (await untilAborted(Promise.all(found), signal).finally(() => leave(signal))).flat();
      for (const old of [...results.keys()].slice(0, Math.max(0, results.size - kept))) results.delete(old);
      // All cases of a job fail alike if its thread does not come up.
      const odd = failures.find(({ key }) => key === ofNoCase);
      const own = failures.filter(({ key }) => key !== ofNoCase);
      const ran = runs.reduce((sum, one) => sum + one.file.cases.length, 0);
      return { ran, failures: odd ? [odd, ...own] : own };
    },
    close: () => {
      if (preparing) clearTimeout(preparing);
      lanes.forEach((lane) => lane.close());
    },
  };
}

function jobOf(
  { file, module, extensions = [] }: ScreenRun,
  config: ClientConfig,
  all: Record<string, string>,
): CaseJob {
  const codes = Object.fromEntries(extensions.map((name) => [name, ownValue(all, name) ?? null]));
  return { file, module, config, codes };
}

/** The result of a case. */
interface CaseResult {
  /** Empty if it passes. */
  failures: Promise<CaseFailure[]>;
  /** Those who wait for it: a case that nobody waits for is not begun. */
  waiting: Set<AbortSignal>;
}

type Results = Map<string, CaseResult>;

/** A result, which counts as used just now: the oldest are forgotten. */
function useResult(results: Results, key: string, signal: AbortSignal): Promise<CaseFailure[]> {
  const result = results.get(key)!;
  results.delete(key);
  results.set(key, result);
  result.waiting.add(signal);
  return result.failures;
}

/** A hash of all that the results of a screen's cases depend on, but for the cases. */
function keyOf({ file: { cases: _cases, ...file }, module, config, codes }: CaseJob): string {
  const { menu: _menu, routes: _routes, notices: _notices, ...shared } = config;
  const own = file.routes.map((path) => config.routes[path]);
  return hash([file, module, shared, own, codes]);
}

/** A hash of a case, but for the place where it was written. */
function keyOfCase({ source: _source, ...one }: TestCase): string {
  return hash(one);
}

function hash(parts: object): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** A thread with what waits for it. */
interface Lane {
  /** Has its thread running, for a while. */
  start: (script: string) => void;
  /** @param isWanted false if nobody waits for the job any more: then it is not begun. */
  run: (job: CaseJob, script: string, isWanted: () => boolean) => Promise<CaseFailure[]>;
  /** How many pieces of work it has. */
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
    // One that ends while it has nothing to do is asked for nothing.
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
    idle = count === 0 ? setTimeout(end, patience.idle).unref() : null;
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

/** Neither the loader nor the secrets of the server belong there, and nothing that React says to its developers. */
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
  if (!one) return { key: ofNoCase, when: 'they are run', expected: 'that they can be', seen: why };
  return { key: one.id, when: `${one.given}; ${one.when}`, expected: one.then, seen: why };
}

/** How a thread ended before it was done, and at which case. */
interface Death {
  at: string | null;
  why: string;
}

function ask(worker: Worker, job: CaseJob): Promise<{ failures: CaseFailure[] } | Death> {
  return new Promise((resolve) => {
    let at: string | null = null;
    const finish = (outcome: { failures: CaseFailure[] } | Death): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', leave);
      resolve(outcome);
    };
    const timer = setTimeout(
      () => finish({ at, why: `it takes longer than ${patience.case / 1000} seconds` }),
      patience.case,
    );
    const hear = (message: CaseMessage): void => {
      if ('failures' in message) return finish(message);
      at = message.at;
      timer.refresh();
    };
    const fail = (error: Error): void => finish({ at, why: String(error) });
    const leave = (): void => finish({ at, why: 'its thread ended' });
    worker.on('message', hear).on('error', fail).on('exit', leave);
    worker.postMessage(job);
  });
}
