import { listRuleFailures } from '#engine/values/findRuleFailure.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isSamePath } from '../fieldPath.ts';
import { type SubmitCheck, listMistyped, buildRuleError, getFormPosition } from '../submit/findErrors.ts';

/**
 * Collects every error that stops a submit into one `FormError`: its `fields` has one entry per field, in the order of the
 * form. An entry without a visible field has the path `[]`. Null if there are none.
 * @param unresolved the errors of combobox texts that match no option.
 */
export function collectErrors(
  store: ScreenStore,
  formName: string,
  { rules, paths }: SubmitCheck,
  unresolved: readonly FormError[],
): FormError | null {
  const form = store.form(formName).form();
  const failures = [...listRuleFailures(rules, store.formScope(formName), store.tests)];
  const found = [
    ...unresolved,
    ...listMistyped(store, formName, paths),
    ...failures.map((failure) => buildRuleError(store, formName, failure)),
  ].map(({ path, message }) => ({ path: path ?? [], message }));
  const fields = found
    .filter((one, at) => found.findIndex((other) => isAlike(one, other)) === at)
    .toSorted((one, other) => getFormPosition(form, one.path) - getFormPosition(form, other.path));
  return fields.length > 0 ? { path: [], message: '', fields } : null;
}

type Found = NonNullable<FormError['fields']>[number];

/** True for two errors of one field, or for the same message without a field. */
function isAlike(one: Found, other: Found): boolean {
  return isSamePath(one.path, other.path) && (one.path.length > 0 || one.message === other.message);
}
