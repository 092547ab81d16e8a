import { startOf } from './documents/node.ts';
import { errorAt, sentences, type Problem } from './problem.ts';

/**
 * Runs work on one file. An exception becomes a problem of that file, so that the work on the others continues.
 * @param failed what comes of the piece then.
 */
export type Isolate = <T>(file: string, work: () => T, failed: (problem: Problem) => T) => T;

/** @param begin is told of each piece of work before it begins. */
export function createIsolate(begin: (file: string) => void = () => undefined): Isolate {
  return (file, work, failed) => {
    begin(file);
    try {
      return work();
    } catch (error) {
      return failed(errorAt(startOf(file), sentences.programFailed(String(error))));
    }
  };
}
