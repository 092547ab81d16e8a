import { fieldFacts, type CompiledRule } from '../../../definition/index.ts';
import { firstFailure } from '../../../engine/firstFailure.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../createFormStore.ts';
import { findField, findGroup } from '../findField.ts';
import { readFieldPath } from '../readFieldPath.ts';

/** The first of the rules that fails, at its field, or at the form's head where that field can't be seen. */
export function findError(
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
