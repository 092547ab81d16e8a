import type { Case, CompiledCase, CompiledFormat, Format } from '../definition/index.ts';
import { compileDecision } from './compileDecision.ts';
import { compileTemplate } from './compileValue.ts';
import type { TestBook } from './createTestBook.ts';

/** Compiles a format; `text` where none is given. */
export function compileFormat(format: Format | undefined, book: TestBook): CompiledFormat {
  if (format === undefined) return { type: 'text' };
  if (typeof format === 'string') return { type: format };
  if (format.type === 'status') return { ...format, map: format.map ?? {} };
  if (format.type === 'cases') return { type: 'cases', cases: compileCases(format.cases, book) };
  return format;
}

/** Compiles texts of which the first whose condition holds is shown. */
export function compileCases(cases: Case[], book: TestBook): CompiledCase[] {
  return cases.map(({ when, template, colour }) => ({
    when: compileDecision(when, book),
    template: compileTemplate(template),
    colour: colour ?? 'plain',
  }));
}
