import { parentPort } from 'node:worker_threads';
import { builtinEnvironments } from 'vitest/runtime';
import type { CaseJob } from '#server/workbench/history/cases/createCaseRunner.ts';

/*
 * A thread of a server without a test runner: runs the cases of each job in the runtime of members. React's
 * development warnings at every element are dropped, because they have no reader.
 */
Error.stackTraceLimit = 0;
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

await builtinEnvironments['happy-dom'].setup(globalThis, {});
// The imported modules need a document at once.
const { runCases } = await import('./runCases.ts');

parentPort?.on('message', (job: CaseJob) => {
  void runCases(job, (at) => parentPort?.postMessage({ at })).then((failures) =>
    parentPort?.postMessage({ failures }),
  );
});
