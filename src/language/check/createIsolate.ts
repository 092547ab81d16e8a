import { startOf } from './documents/node.ts';
import { errorAt, say, type Problem } from './problem.ts';

/**
 * Does a piece of work on one file. A fault in this program that it meets is told as a problem of that file, and the
 * work on the others goes on.
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
      return failed(errorAt(startOf(file), say.programFailed(String(error))));
    }
  };
}
