import type { CaseContext } from './caseContext.ts';
import type { Pointer } from './pointer.ts';
import type { TestCase } from './testCase.ts';

/** What a family of cases says of one of them. */
export interface Draft extends Omit<TestCase, 'id' | 'source'> {
  /** What it is about, in a word or a few; with the screen's id it is the case's own. */
  about: string;
  /** The place in the definition that it is about. */
  pointer: Pointer;
}

/** A case of a screen. */
export function draftCase(context: CaseContext, { about, pointer, ...rest }: Draft): TestCase {
  return { id: `${context.id}/${about}`, source: writeSource(context, pointer), ...rest };
}

/** Where something of a screen was written: `schemas/screens/incomes/level-income.json:8:5`. */
function writeSource({ place }: CaseContext, pointer: Pointer): string {
  const { file, line, column } = place(pointer);
  return `${file}:${line}:${column}`;
}
