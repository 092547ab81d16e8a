import { fieldFacts, type CompiledForm, type CompiledRule } from '#definition';
import { firstFailure } from '#engine/values/firstFailure.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findField, findGroup } from '../findField.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findMistyped, placeOf } from './findMistyped.ts';
import { readFieldPath } from '../readFieldPath.ts';

/** The error that stops an attempt: the first failing rule, or a mistyped field up to that rule's field. */
export function findError(
  store: ScreenStore,
  formName: string,
  { rules, paths }: { rules: readonly CompiledRule[]; paths?: readonly FieldPath[] },
): FormError | null {
  const failing = findFailing(store, formName, rules);
  const mistyped = findMistyped(store, formName, paths);
  return firstError(store.form(formName).form(), failing, mistyped);
}

/** The error to show of two: the failing rule's, unless its field is the mistyped one or comes after it. */
export function firstError(
  form: CompiledForm,
  failing: FormError | null,
  wrongText: FormError | null,
): FormError | null {
  if (!failing || !wrongText?.path) return failing ?? wrongText;
  const isBehind = !failing.path || placeOf(form, failing.path) < placeOf(form, wrongText.path);
  return isBehind ? failing : wrongText;
}

/** The error of the first failing rule: at its field, or at the form's head if that field is invisible. */
export function findFailing(
  store: ScreenStore,
  formName: string,
  rules: readonly CompiledRule[],
): FormError | null {
  const failing = firstFailure(rules, store.formScope(formName), store.tests);
  if (!failing) return null;
  const path = readFieldPath(failing.mark ?? '');
  const form = store.form(formName).form();
  const field = findField(form, path);
  const isSeen = field ? fieldFacts[field.type].people !== 'none' : findGroup(form, path)?.list === true;
  return { path: isSeen ? path : null, message: failing.message };
}
