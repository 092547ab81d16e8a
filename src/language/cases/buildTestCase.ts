import type { CaseContext } from './caseContext.ts';
import type { Pointer } from './pointer.ts';
import type { TestCase } from './testCase.ts';

export interface CaseDraft extends Omit<TestCase, 'id' | 'source'> {
  /** Suffix of the id, unique on the screen. */
  about: string;
  pointer: Pointer;
}

export function buildTestCase(context: CaseContext, { about, pointer, ...rest }: CaseDraft): TestCase {
  return { id: `${context.id}/${about}`, source: formatSource(context, pointer), ...rest };
}

/** Formats file, line and column: `schemas/screens/incomes/level-income.json:8:5`. */
function formatSource({ place }: CaseContext, pointer: Pointer): string {
  const { file, line, column } = place(pointer);
  return `${file}:${line}:${column}`;
}
