import { parentPort } from 'node:worker_threads';
import { builtinEnvironments } from 'vitest/runtime';
import type { CaseJob } from '#server/definitions/cases/createCaseRunner.ts';

/*
 * Runs in a thread of a server, without a test runner: for each job the cases that it holds, in the runtime that members
 * get. What React notes for its developers, at every element, is left out: nobody reads it.
 */
Error.stackTraceLimit = 0;
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

await builtinEnvironments['happy-dom'].setup(globalThis, {});
// What it imports looks for a document at once.
const { runCases } = await import('./runCases.ts');

parentPort?.on('message', (job: CaseJob) => {
  void runCases(job, (at) => parentPort?.postMessage({ at })).then((failures) =>
    parentPort?.postMessage({ failures }),
  );
});
