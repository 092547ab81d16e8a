import { escapeLines } from '#check/index.ts';

/** Ends a command that was given what it can't work with: says what, and exits with 2. */
export function refuse(sentence: string): never {
  console.error(escapeLines(sentence));
  process.exit(2);
}
