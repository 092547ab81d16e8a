import type { CaseContext } from './caseContext.ts';
import { formatPointer, type Pointer } from './pointer.ts';
import type { TestCase } from './testCase.ts';

/** What a family of cases says of one of them. */
export interface Draft extends Omit<TestCase, 'id' | 'source' | 'reaches'> {
  /** What it is about, in a word or a few; with the screen's id it is the case's own. */
  about: string;
  /** What of the definition it shows; the first is where it was written. */
  pointers: Pointer[];
}

/** A case of a screen. */
export function draftCase(context: CaseContext, { about, pointers, ...rest }: Draft): TestCase {
  const reaches = [...new Set(pointers.map(formatPointer))].filter((pointer) => pointer !== '');
  return { id: `${context.id}/${about}`, source: writeSource(context, pointers[0] ?? []), reaches, ...rest };
}

/** Where something of a screen was written: `schemas/screens/incomes/level-income.json:8:5`. */
function writeSource({ place }: CaseContext, pointer: Pointer): string {
  const { file, line, column } = place(pointer);
  return `${file}:${line}:${column}`;
}
