import { fieldFacts, type Json, type JsonObject } from '#definition';
import { evaluateValue, type Scope } from '../../language/evaluate.ts';
import { setValue, type ExpandedForm } from '../expandForm.ts';

/** Returns the form's values with those of read-only fields, so that others can show and send them. */
export function addReadOnlyValues(form: ExpandedForm, scope: Scope): JsonObject {
  const values = structuredClone((scope.form ?? {}) as JsonObject);
  for (const [path, value] of listReadOnlyValues(form, scope)) setValue(values, path.split('.'), value);
  return values;
}

function listReadOnlyValues(form: ExpandedForm, scope: Scope): [path: string, value: Json][] {
  const live = Object.entries(form.fields).filter(
    ([, { type, value }]) => fieldFacts[type].people === 'see' && value !== undefined,
  );
  return live.map(([path, { value = null }]) => [path, evaluateValue(value, scope) ?? '']);
}
