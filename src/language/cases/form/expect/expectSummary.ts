import type { Form } from '#definition';
import type { CaseContext } from '../../caseContext.ts';
import { isSatisfied, valueOf, type Scope } from '../../language/isSatisfied.ts';
import { writeInUnit } from '../../language/writeCell.ts';

/** The lines of a form's summary that have a value; undefined where the form has none. */
export function expectSummary(
  { config }: CaseContext,
  { summary }: Form,
  scope: Scope,
): [term: string, text: string][] | undefined {
  const there = summary?.filter(({ show }) => isSatisfied(show, scope));
  const lines = there?.map(({ label, value, format }): [string, string] => {
    const row = { value: valueOf(value, scope) };
    return [label, writeInUnit({ field: 'value', format }, row, config, scope)];
  });
  return lines?.filter(([, text]) => text !== '');
}
