import type { CommandAnswer } from '#server/releases/index.ts';
import { escapeLines } from '#check/index.ts';

/** Prints an answer; the command exits with 1 if it is a refusal. */
export function printAnswer({ text, isRefused }: CommandAnswer): void {
  console.log(escapeLines(text));
  if (isRefused) process.exitCode = 1;
}
