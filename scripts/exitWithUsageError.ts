import { escapeLines } from '#check/index.ts';

/** Prints a sentence and exits with 2: wrong use. */
export function exitWithUsageError(sentence: string): never {
  console.error(escapeLines(sentence));
  process.exit(2);
}
