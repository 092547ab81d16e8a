import { fieldFacts } from '#definition';
import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { buildGroupView } from './buildGroupView.ts';
import type { FieldPath } from './fieldPath.ts';
import { findField } from './findField.ts';
import { buildFieldScope } from './list/buildFieldScope.ts';

/** True if the field, group or list at a path is shown, by its own condition and those of the groups and lists around it. */
export function isShownAt(store: ScreenStore, formName: string, path: FieldPath): boolean {
  const form = store.form(formName);
  const field = findField(form.form(), path);
  const groups = path.map((_, at) => path.slice(0, at + 1)).slice(0, field ? -1 : undefined);
  if (!groups.every((group) => buildGroupView(store, formName, group).isShown)) return false;
  const scope = buildFieldScope(store.formScope(formName), form.form(), path, form.choices);
  return !field || (fieldFacts[field.type].people !== 'none' && isSatisfied(field.show, scope, store.tests));
}
