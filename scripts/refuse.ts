import { escapeLines } from '../src/check/index.ts';

/** Says what is wrong with how a command was used, and has it exit with 2. Answers null, for what could not be read. */
export function refuse(sentence: string): null {
  console.error(escapeLines(sentence));
  process.exitCode = 2;
  return null;
}
