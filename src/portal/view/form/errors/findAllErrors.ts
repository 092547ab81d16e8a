import { listRuleFailures } from '#engine/values/findRuleFailure.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { isSamePath } from '../fieldPath.ts';
import { type Checked, listMistyped, placeFailure, placeOf } from '../submit/findErrors.ts';

/**
 * Returns the errors that stop an attempt, one for each field, in the order of the form; null if there are none. Their own
 * path is empty, and so is that of an error without a visible field. @param unresolved of texts that name no choice.
 */
export function findAllErrors(
  store: ScreenStore,
  formName: string,
  { rules, paths }: Checked,
  unresolved: readonly FormError[],
): FormError | null {
  const form = store.form(formName).form();
  const failures = [...listRuleFailures(rules, store.formScope(formName), store.tests)];
  const found = [
    ...unresolved,
    ...listMistyped(store, formName, paths),
    ...failures.map((failure) => placeFailure(store, formName, failure)),
  ].map(({ path, message }) => ({ path: path ?? [], message }));
  const fields = found
    .filter((one, at) => found.findIndex((other) => isAlike(one, other)) === at)
    .toSorted((one, other) => placeOf(form, one.path) - placeOf(form, other.path));
  return fields.length > 0 ? { path: [], message: '', fields } : null;
}

type Found = NonNullable<FormError['fields']>[number];

/** True for two errors of one field, or for the same message without a field. */
function isAlike(one: Found, other: Found): boolean {
  return isSamePath(one.path, other.path) && (one.path.length > 0 || one.message === other.message);
}
