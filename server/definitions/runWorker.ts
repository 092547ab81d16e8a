import { parentPort } from 'node:worker_threads';
import type { ReadingStep } from './readDefinitions.ts';

/** A message of the worker: the work that begins, or the end of a request. */
export type ReaderMessage = { work: ReadingStep } | { result: unknown } | { error: string };

/**
 * Answers the requests of `createDefinitionReader` in a thread, one after the other. It names each piece of work before it begins, so
 * that the server knows which one ended the thread.
 */
export function runWorker(
  run: (request: never, begin: (work: ReadingStep) => void) => Promise<unknown>,
): void {
  const post = (message: ReaderMessage): void => parentPort?.postMessage(message);
  parentPort?.on('message', (request: object) => {
    let current: ReadingStep | null = null;
    const begin = (work: ReadingStep): void => {
      if (current?.file !== work.file || current.isKept !== work.isKept) post({ work });
      current = work;
    };
    void run(request as never, begin).then(
      (result) => post({ result }),
      (error: unknown) => post({ error: String(error) }),
    );
  });
}
