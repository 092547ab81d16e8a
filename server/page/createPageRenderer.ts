import { Worker } from 'node:worker_threads';
import type { RenderedPage, RenderThreadMessage, RenderRequest } from '#definition';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import { watchWorkTime } from '../watchWorkTime.ts';

/** Renders a page on the server; null if its screen must not be rendered. Rejects if rendering fails or takes too long. */
export type PageRenderer = (request: RenderRequest) => Promise<RenderedPage | null>;

/** Too many renderings wait. The same request may succeed later. */
export class RenderBusyError extends Error {}

interface RenderOptions {
  /** True to load the thread at once, so that the first request does not wait for it. */
  isEager?: boolean;
  /** Seconds of processor time for one rendering. */
  seconds?: number;
  /** Megabytes of memory for the thread. */
  megabytes?: number;
}

/** Maximum number of waiting renderings. */
const maxWaiting = 100;

/** Milliseconds for the thread to load. */
const maxLoadTime = 30_000;

const maxRememberedModules = 50;

/**
 * Renders one page after the other in a reused thread without environment variables. A module that ended the thread is not
 * rendered again, and the next rendering starts a new thread.
 * @param script the built thread, self-contained.
 */
export function createPageRenderer(script: string, options: RenderOptions = {}): PageRenderer {
  const { isEager = false, seconds = 3, megabytes = 256 } = options;
  const inTurn = createSerialQueue();
  const ended = new Set<string>();
  let worker: Worker | null = null;
  let waiting = 0;
  const open = (): Worker => {
    if (worker) return worker;
    const started = startWorker(script, megabytes);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };
  const remember = (code: string | null): void => {
    if (ended.size >= maxRememberedModules) ended.clear();
    if (code !== null) ended.add(code);
  };
  const run: PageRenderer = async (request) => {
    if (request.code !== null && ended.has(request.code))
      throw new Error('Its module has ended the thread before.');
    const outcome = await ask(open(), request, seconds);
    if ('rendered' in outcome) return outcome.rendered;
    if ('error' in outcome) throw new Error(outcome.error);
    void worker?.terminate();
    worker = null;
    if (outcome.hasBegun) remember(request.code);
    throw new Error(`The page ${request.address} could not be rendered: ${outcome.why}`);
  };
  if (isEager) open();
  return async (request) => {
    if (waiting >= maxWaiting) throw new RenderBusyError('Too many pages wait to be rendered.');
    waiting += 1;
    return inTurn(() => run(request)).finally(() => (waiting -= 1));
  };
}

/** The thread has no environment, arguments or output of the server, and does not keep the process alive. */
function startWorker(script: string, megabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const worker = new Worker(script, {
    execArgv: [],
    argv: [],
    env: {},
    resourceLimits,
  });
  // Its output is dropped. With the options "stdout" and "stderr" reading it would keep the process alive.
  worker.stdout.unpipe(process.stdout).resume();
  worker.stderr.unpipe(process.stderr).resume();
  // A thread may also fail between two renderings. The next one starts a new thread then.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

interface Death {
  why: string;
  /** False if the thread ended before it had the request, so that the request is not to blame. */
  hasBegun: boolean;
}

type Outcome = Exclude<RenderThreadMessage, { begun: true }> | Death;

function ask(worker: Worker, request: RenderRequest, seconds: number): Promise<Outcome> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const finish = (outcome: Outcome): void => {
      stop();
      worker.off('message', receive).off('error', fail).off('exit', leave).unref();
      resolve(outcome);
    };
    const end = (why: string): void => finish({ why, hasBegun });
    const loading = setTimeout(() => end('its thread does not load'), maxLoadTime);
    let stop = (): void => clearTimeout(loading);
    const begin = (): void => {
      stop();
      hasBegun = true;
      stop = watchWorkTime(
        () => '',
        seconds,
        () => end(`it takes more than ${seconds} seconds`),
      );
    };
    const receive = (message: RenderThreadMessage): void => ('begun' in message ? begin() : finish(message));
    const fail = (error: Error): void => end(String(error));
    const leave = (): void => end('its thread ended');
    worker.on('message', receive).on('error', fail).on('exit', leave).ref();
    worker.postMessage(request);
  });
}
