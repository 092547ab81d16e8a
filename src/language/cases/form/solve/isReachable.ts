import { fieldFacts, listTestPaths, type Field, type Json, type Test } from '#definition';
import { normalizeFieldValue, getInitialValue } from '../../getInitialValue.ts';
import { isSatisfied, type Scope } from '../../language/isSatisfied.ts';
import { buildOuterScope } from '../../scope.ts';
import type { ActionCase } from '../actionCase.ts';
import { nestValues } from '../expandForm.ts';

/** True if a field is shown and open, as far as the form's own values decide. */
export function isReachable({ type, show, disabled }: Field, scope: Pick<Scope, 'form'>): boolean {
  const isClosed = isOfForm(disabled) && isSatisfied(disabled, scope);
  return fieldFacts[type].people === 'enter' && isSatisfied(filterFormConditions(show), scope) && !isClosed;
}

/** Resets the fields that cannot be reached to their initial values. */
export function resetUnreachable(one: ActionCase, values: Record<string, Json>): Record<string, Json> {
  const { form, context } = one;
  const scope = { form: nestValues(form, values) };
  const kept = Object.entries(form.fields).map(([name, field]): [string, Json] => {
    const isKept = fieldFacts[field.type].people !== 'enter' || isReachable(field, scope);
    return [
      name,
      isKept ? normalizeFieldValue(field, values[name]) : getInitialValue(field, buildOuterScope(context)),
    ];
  });
  return Object.fromEntries(kept);
}

/** The conditions that read only the form's own fields. */
export function filterFormConditions(test: Test | undefined): Test {
  return [test ?? []].flat().filter(isOfForm);
}

function isOfForm(test: Test | undefined): boolean {
  return test !== undefined && listTestPaths(test).every((path) => path.startsWith('form.'));
}
