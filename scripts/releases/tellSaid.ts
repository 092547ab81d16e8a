import type { Said } from '#server/releases/index.ts';
import { escapeLines } from '#check/index.ts';

/** Prints what the portal said; the command ends with 1 where that is a refusal. */
export function tellSaid({ text, isRefused }: Said): void {
  console.log(escapeLines(text));
  if (isRefused) process.exitCode = 1;
}
