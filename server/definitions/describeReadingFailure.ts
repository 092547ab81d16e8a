import { buildError, sentences, type Problem } from '#check/index.ts';

export function describeReadingFailure(file: string, error: unknown): Problem {
  return buildError({ file, line: 1, column: 1 }, sentences.programFailed(String(error)));
}
