import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import type { FieldPath } from './fieldPath.ts';
import { findGroup } from './findField.ts';
import { buildFieldScope } from './list/buildFieldScope.ts';
import { getErrorAt } from './getErrorAt.ts';

/** Everything that a group or a list shows. Flat, so that two views are compared property by property. */
export interface GroupView {
  label: string;
  isShown: boolean;
  isSending: boolean;
  error: string;
  /** The number of the form's errors so far. */
  errorCount: number;
  add: string | undefined;
  min: number;
  max: number;
}

/** Builds the view of the group or list at a path, or around the item at a path. */
export function buildGroupView(store: ScreenStore, formName: string, path: FieldPath): GroupView {
  const form = store.form(formName);
  const group = findGroup(form.form(), path);
  const scope = group?.show && buildFieldScope(store.formScope(formName), form.form(), path, form.choices);
  return {
    label: group?.label ?? '',
    isShown: group !== undefined && (!scope || isSatisfied(group.show ?? [], scope, store.tests)),
    isSending: form.sending() !== null,
    error: getErrorAt(form.error(), path, store.portal().config),
    errorCount: form.errorCount(),
    add: group?.add,
    min: group?.min ?? 0,
    max: group?.max ?? Infinity,
  };
}
