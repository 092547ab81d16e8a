import { parentPort } from 'node:worker_threads';
import type { CaseFile } from '#cases/testCase.ts';
import { runTextWork, type TextRequest, type TextResult } from '../releases/texts/textWork.ts';
import { compareFiles, type CompareRequest, type Comparison } from './cases/compareFiles.ts';
import { listCases, type CasesRequest } from './cases/listCases.ts';
import { readDefinitions, type ReadRequest, type ReadResult, type Work } from './readDefinitions.ts';

/** A message of the worker: the work that begins, or the end of a request. */
export type WorkerMessage = { work: Work } | { result: WorkerResult } | { fault: string };

export type WorkerRequest = ReadRequest | CompareRequest | CasesRequest | TextRequest;

export type WorkerResult = ReadResult | Comparison | CaseFile | TextResult | null;

/*
 * Runs in a thread, as one bundled file, one request after the other. It names each piece of work before it begins, so that
 * the server knows which one ended the thread.
 */
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: WorkerRequest) => {
  let current: Work | null = null;
  const begin = (work: Work): void => {
    if (current?.file !== work.file || current.isKept !== work.isKept) post({ work });
    current = work;
  };
  void run(request, begin).then(
    (result) => post({ result }),
    (error: unknown) => post({ fault: String(error) }),
  );
});

async function run(request: WorkerRequest, begin: (work: Work) => void): Promise<WorkerResult> {
  if ('textWork' in request) return runTextWork(request);
  if ('casesOf' in request) return listCases(request, begin);
  return 'before' in request ? compareFiles(request, begin) : readDefinitions(request, begin);
}
