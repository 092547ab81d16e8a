import { Worker } from 'node:worker_threads';
import { sentences } from '#check/index.ts';
import type { CaseFile } from '#cases/testCase.ts';
import { Refusal as Refused } from '../commands/refusal.ts';
import type { TextRequest, TextResult } from '../releases/texts/textWork.ts';
import { watchTime } from '../watchTime.ts';
import type { CompareRequest, Comparison } from './cases/compareFiles.ts';
import type { WorkerMessage, WorkerRequest, WorkerResult } from './definitionsWorker.ts';
import type { CasesRequest } from './cases/listCases.ts';
import type { ReadRequest, ReadResult, Refusal, Work } from './readDefinitions.ts';

export interface Reader {
  /**
   * Reads once. Files that need too much time or memory are refused, and all others are read.
   * @param signal aborts the reading; its reason is thrown.
   * @throws a sentence if nothing could be read.
   */
  read: (request: ReadRequest, signal?: AbortSignal) => Promise<ReadResult>;
  /** Reports a screen as unknown if its cases are slow. @throws a sentence if it needs too much time or memory. */
  compare: (request: Omit<CompareRequest, 'refused'>, signal?: AbortSignal) => Promise<Comparison>;
  /** Null if the screen is invalid. @throws Refusal if it needs too much time or memory. */
  cases: (request: CasesRequest) => Promise<CaseFile | null>;
  /** @throws Refusal if the work needs too much time or memory. */
  texts: (request: TextRequest) => Promise<TextResult>;
  close: () => void;
}

export interface ReaderLimits {
  /** Seconds of work on one file. */
  seconds: number;
  /** Megabytes of memory for the whole reading. */
  megabytes: number;
}

const readerLimits: ReaderLimits = { seconds: 3, megabytes: 256 };

/** Creates a reader with one reused thread. @param script the file that runs in the thread, self-contained. */
export function createReader(script: string, limits = readerLimits): Reader {
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
  /** Tries again without the work that ended the thread. */
  const retrying = async <Result extends WorkerResult>(
    request: ReadRequest | CompareRequest,
    signal = new AbortController().signal,
  ): Promise<Result> => {
    const refused = [...request.refused];
    for (;;) {
      signal.throwIfAborted();
      worker ??= start();
      const outcome = await runOnce(worker, { ...request, refused }, limits, signal);
      if ('result' in outcome) return outcome.result as Result;
      if ('fault' in outcome) throw new Error(outcome.fault);
      if (isClosed) throw new Error('The definitions are closed.');
      end();
      signal.throwIfAborted();
      refused.push(refuse(outcome, refused));
    }
  };
  const once = async <Result extends WorkerResult>(request: CasesRequest | TextRequest): Promise<Result> => {
    worker ??= start();
    const outcome = await runOnce(worker, request, limits);
    if ('result' in outcome) return outcome.result as Result;
    if ('fault' in outcome) throw new Error(outcome.fault);
    end();
    throw new Refused(outcome.why);
  };
  return {
    read: (request, signal) => retrying<ReadResult>(request, signal),
    compare: (request, signal) => retrying<Comparison>({ ...request, refused: [] }, signal),
    cases: (request) => once<CaseFile | null>(request),
    texts: (request) => once<TextResult>(request),
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
type Outcome = { result: WorkerResult } | { fault: string } | Death;

interface Death {
  work: Work | null;
  why: string;
}

/** @throws if the same work failed before or none had begun, because leaving out a file would not help. */
function refuse({ work, why }: Death, before: Refusal[]): Refusal {
  const isSame = (one: Refusal) => one.file === work?.file && one.isKept === work.isKept;
  if (!work || before.some((one) => isSame(one) && one.key === work.key)) throw new Error(why);
  return { ...work, message: why };
}

function runOnce(
  worker: Worker,
  request: WorkerRequest,
  limits: ReaderLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let work: Work | null = null;
    const finish = (outcome: Outcome): void => {
      stop();
      worker.off('message', receive).off('error', fail).off('exit', leave);
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const stop = watchTime(
      () => (work ? `${work.isKept} ${work.file}` : ''),
      limits.seconds,
      () => finish({ work, why: sentences.tooSlow(limits.seconds) }),
    );
    const receive = (message: WorkerMessage): void => {
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
