import { getFileStart } from './documents/node.ts';
import { buildError, sentences, type Problem } from './problem.ts';

/**
 * Runs work on one file. An exception becomes a problem of that file, so that the work on the others continues.
 * @param failed builds the result from the problem after an exception.
 */
export type RunIsolated = <T>(file: string, work: () => T, failed: (problem: Problem) => T) => T;

/**
 * Creates a runner that turns exceptions into problems.
 * @param begin receives the file before its work begins.
 */
export function createIsolatedRunner(begin: (file: string) => void = () => undefined): RunIsolated {
  return (file, work, failed) => {
    begin(file);
    try {
      return work();
    } catch (error) {
      return failed(buildError(getFileStart(file), sentences.programFailed(String(error))));
    }
  };
}
