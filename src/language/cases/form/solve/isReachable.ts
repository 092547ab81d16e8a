import { fieldFacts, listTestPaths, type Field, type Json, type Test } from '#definition';
import { normalizeFieldValue, getInitialValue } from '../../getInitialValue.ts';
import { isSatisfied, type Scope } from '../../language/isSatisfied.ts';
import { buildQuery } from '../../query.ts';
import { buildOuterScope } from '../../scope.ts';
import type { ActionCase } from '../actionCase.ts';
import { nestValues } from '../expandForm.ts';

/** True if a field is shown and open, as far as the form's own values and the member decide. */
export function isReachable(
  one: ActionCase,
  { type, show, disabled }: Field,
  values: Record<string, Json>,
): boolean {
  const queries = [{}, buildQuery(one.context, 0)];
  const scopes = queries.map((query) => ({ ...buildReachScope(one, values), query }));
  const isClosed = isKnown(disabled) && scopes.every((scope) => isSatisfied(disabled, scope));
  const isShown = scopes.some((scope) => isSatisfied(filterKnownConditions(show), scope));
  return fieldFacts[type].people === 'enter' && isShown && !isClosed;
}

/** The values on which fields depend, without those of reads, rows and addresses. */
export function buildReachScope({ context, form }: ActionCase, values: Record<string, Json>): Scope {
  return { ...buildOuterScope(context), form: nestValues(form, values) };
}

/** Resets the fields that cannot be reached to their initial values. */
export function resetUnreachable(one: ActionCase, values: Record<string, Json>): Record<string, Json> {
  const { form, context } = one;
  const kept = Object.entries(form.fields).map(([name, field]): [string, Json] => {
    const isKept = fieldFacts[field.type].people !== 'enter' || isReachable(one, field, values);
    return [
      name,
      isKept ? normalizeFieldValue(field, values[name]) : getInitialValue(field, buildOuterScope(context)),
    ];
  });
  return Object.fromEntries(kept);
}

/** The conditions that read only the form's own fields and values that are the same in all cases. */
export function filterKnownConditions(test: Test | undefined): Test {
  return [test ?? []].flat().filter(isKnown);
}

function isKnown(test: Test | undefined): boolean {
  return (
    test !== undefined &&
    listTestPaths(test).every((path) => /^(form|session|route|portal|query)\./.test(path))
  );
}
