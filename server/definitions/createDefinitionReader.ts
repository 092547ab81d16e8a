import { Worker } from 'node:worker_threads';
import { sentences } from '#check/index.ts';
import { Refusal } from '../commands/refusal.ts';
import { watchWorkTime } from '../watchWorkTime.ts';
import type { DefinitionsRequest, ReadResult, RefusedFile, ReadingStep } from './readDefinitions.ts';
import type { ReaderMessage } from './runWorker.ts';

export interface DefinitionReader {
  /**
   * Reads all definitions once. Files that need too much time or memory are left out and reported as refused.
   * @param signal aborts the reading; its reason is thrown.
   * @throws a sentence if nothing could be read.
   */
  read: (request: DefinitionsRequest, signal?: AbortSignal) => Promise<ReadResult>;
  /** Runs a request in the worker, and repeats it without each file that needs too much time or memory. */
  retry: (request: Retried, signal?: AbortSignal) => Promise<unknown>;
  /** Runs a request in the worker without repeating it. @throws Refusal if it needs too much time or memory. */
  run: (request: object) => Promise<unknown>;
  close: () => void;
}

/** A request that is sent again with the files that needed too much time or memory. */
interface Retried {
  refused: RefusedFile[];
}

export interface ReaderLimits {
  /** Seconds of work on one file. */
  seconds: number;
  /** Megabytes of memory for the whole reading. */
  megabytes: number;
}

const readerLimits: ReaderLimits = { seconds: 3, megabytes: 256 };

/** Creates a reader with one reused thread. @param script the file that runs in the thread, self-contained. */
export function createDefinitionReader(script: string, limits = readerLimits): DefinitionReader {
  let worker: Worker | null = null;
  let isClosed = false;
  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const start = (): Worker => {
    const started = startWorker(script, limits);
    // A thread may also fail between two readings. The next one starts a new thread then.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  /** Repeats a request without the file that ended the thread by its time or memory. */
  const retry = async (request: Retried, signal = new AbortController().signal): Promise<unknown> => {
    const refused = [...request.refused];
    for (;;) {
      signal.throwIfAborted();
      worker ??= start();
      const outcome = await runOnce(worker, { ...request, refused }, limits, signal);
      if ('result' in outcome) return outcome.result;
      if ('error' in outcome) throw new Error(outcome.error);
      if (isClosed) throw new Error('The definitions are closed.');
      end();
      signal.throwIfAborted();
      refused.push(refuse(outcome, refused));
    }
  };
  const run = async (request: object): Promise<unknown> => {
    worker ??= start();
    const outcome = await runOnce(worker, request, limits);
    if ('result' in outcome) return outcome.result;
    if ('error' in outcome) throw new Error(outcome.error);
    end();
    throw new Refusal(outcome.why);
  };
  return {
    read: async (request, signal) => (await retry(request, signal)) as ReadResult,
    retry,
    run,
    close: () => {
      isClosed = true;
      end();
    },
  };
}

/** The thread gets neither the loader nor the secrets of the server. */
function startWorker(script: string, { megabytes }: ReaderLimits): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  return new Worker(script, { execArgv: [], env: {}, resourceLimits });
}

/** The end of an attempt: a result, an error that the thread reported, or the thread's end. */
type Outcome = { result: unknown } | { error: string } | Death;

interface Death {
  work: ReadingStep | null;
  why: string;
}

/**
 * Returns the file that ended the thread, with the reason.
 * @throws if it was refused before or no work had begun, because leaving it out would not help.
 */
function refuse({ work, why }: Death, before: RefusedFile[]): RefusedFile {
  const isSame = (one: RefusedFile) => one.file === work?.file && one.isKept === work.isKept;
  if (!work || before.some((one) => isSame(one) && one.key === work.key)) throw new Error(why);
  return { ...work, message: why };
}

function runOnce(
  worker: Worker,
  request: object,
  limits: ReaderLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let work: ReadingStep | null = null;
    const finish = (outcome: Outcome): void => {
      stop();
      worker.off('message', receive).off('error', fail).off('exit', leave);
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const stop = watchWorkTime(
      () => (work ? `${work.isKept} ${work.file}` : ''),
      limits.seconds,
      () => finish({ work, why: sentences.tooSlow(limits.seconds) }),
    );
    const receive = (message: ReaderMessage): void => {
      if ('work' in message) work = message.work;
      else finish(message);
    };
    const fail = (error: Error & { code?: string }): void => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finish({
        work,
        why: isFull ? sentences.tooMuchMemory(limits.megabytes) : sentences.programFailed(String(error)),
      });
    };
    const leave = (): void => finish({ work, why: sentences.programFailed('its thread ended') });
    const abort = (): void => finish({ work, why: '' });
    signal?.addEventListener('abort', abort);
    worker.on('message', receive).on('error', fail).on('exit', leave);
    worker.postMessage(request);
  });
}
