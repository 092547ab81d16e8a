import { Worker } from 'node:worker_threads';
import { sentences } from '#check/index.ts';
import type { CaseFile } from '#cases/testCase.ts';
import { Refusal as Refused } from '../releases/refusal.ts';
import type { TextRequest, TextResult } from '../releases/texts/textWork.ts';
import { watchTime } from '../watchTime.ts';
import type { CompareRequest, Comparison } from './cases/compareFiles.ts';
import type { WorkerMessage, WorkerRequest, WorkerResult } from './definitionsWorker.ts';
import type { CasesRequest } from './cases/listCases.ts';
import type { ReadRequest, ReadResult, Refusal, Work } from './readDefinitions.ts';

/** Reads, checks and compiles the definitions apart from the thread that serves. */
export interface Reader {
  /**
   * Reads once. What takes too long or too much memory is refused, and the rest is read without it.
   * @param signal ends the reading, as it does a comparison: its reason is thrown.
   * @throws a sentence, where nothing could be read.
   */
  read: (request: ReadRequest, signal?: AbortSignal) => Promise<ReadResult>;
  /**
   * What members would notice between two versions. A screen whose cases take too long is told as one of which nobody knows.
   * @throws a sentence, where that takes too long or too much memory.
   */
  compare: (request: Omit<CompareRequest, 'refused'>, signal?: AbortSignal) => Promise<Comparison>;
  /**
   * The cases of a screen; null where something is wrong in it.
   * @throws Refusal where that takes too long or too much memory.
   */
  cases: (request: CasesRequest) => Promise<CaseFile | null>;
  /** Work on texts. @throws Refusal where it takes too long or too much memory. */
  texts: (request: TextRequest) => Promise<TextResult>;
  close: () => void;
}

/** What a reading may take. */
export interface ReaderLimits {
  /** Seconds of work on one file. */
  seconds: number;
  /** Megabytes of memory for all of it. */
  megabytes: number;
}

const readerLimits: ReaderLimits = { seconds: 3, megabytes: 256 };

/**
 * A reader that keeps one thread, so that a saved edit meets a warm one; a thread that had to be ended is replaced.
 * @param script the file that runs in the thread, self-contained.
 */
export function createReader(script: string, limits = readerLimits): Reader {
  let worker: Worker | null = null;
  let isClosed = false;
  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const start = (): Worker => {
    const started = startWorker(script, limits);
    // Also between two readings: then the next one starts another.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  /** Tries again without what came to grief. */
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

/** Neither the loader nor the secrets of the server belong there. */
function startWorker(script: string, { megabytes }: ReaderLimits): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  return new Worker(script, { execArgv: [], env: {}, resourceLimits });
}

/** How a try ended: with a result, with a fault that the thread reported, or with the thread's end. */
type Outcome = { result: WorkerResult } | { fault: string } | Death;

/** What the thread was at when it ended, and why. */
interface Death {
  work: Work | null;
  why: string;
}

/** @throws where the same work came to grief before, or none had begun: leaving something out would not help. */
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
      worker.off('message', hear).off('error', fail).off('exit', leave);
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const stop = watchTime(
      () => (work ? `${work.isKept} ${work.file}` : ''),
      limits.seconds,
      () => finish({ work, why: sentences.tooSlow(limits.seconds) }),
    );
    const hear = (message: WorkerMessage): void => {
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
    worker.on('message', hear).on('error', fail).on('exit', leave);
    worker.postMessage(request);
  });
}
