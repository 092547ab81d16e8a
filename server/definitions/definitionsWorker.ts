import { parentPort } from 'node:worker_threads';
import type { Change } from '../releases/report.ts';
import { compareFiles, type CompareRequest } from './compareFiles.ts';
import { readDefinitions, type ReadRequest, type ReadResult, type Work } from './readDefinitions.ts';

/** What the worker posts: what it works on from now, and how a reading ended. */
export type WorkerMessage = { work: Work } | { result: ReadResult | Change[] } | { fault: string };

/*
 * Runs in a thread of its own, as one bundled file: for each request a reading or a comparison, one
 * after the other. It names each piece of work before it begins it, so that a thread that had to be ended is known by what it was at.
 */
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: ReadRequest | CompareRequest) => {
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

async function run(
  request: ReadRequest | CompareRequest,
  begin: (work: Work) => void,
): Promise<ReadResult | Change[]> {
  return 'before' in request ? compareFiles(request, begin) : readDefinitions(request, begin);
}
