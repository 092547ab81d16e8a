import { buildError, sentences, type Problem } from '#check/index.ts';

/** Builds the problem for a file at which this program itself failed. */
export function buildReadFailureProblem(file: string, error: unknown): Problem {
  return buildError({ file, line: 1, column: 1 }, sentences.programFailed(String(error)));
}
