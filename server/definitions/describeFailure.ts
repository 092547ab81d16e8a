import { errorAt, sentences, type Problem } from '#check/index.ts';

/** Returns the problem of a file on which the compiler failed. */
export function describeFailure(file: string, error: unknown): Problem {
  return errorAt({ file, line: 1, column: 1 }, sentences.programFailed(String(error)));
}
