import { errorAt, sentences, type Problem } from '#check/index.ts';

export function describeFailure(file: string, error: unknown): Problem {
  return errorAt({ file, line: 1, column: 1 }, sentences.programFailed(String(error)));
}
