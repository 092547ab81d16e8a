import { isSatisfied } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import type { FieldPath } from './fieldPath.ts';
import { findGroup } from './findField.ts';
import { itemScope } from './list/itemScope.ts';
import { messageAt } from './messageAt.ts';

/** Everything that a group or a list shows by itself. Flat, so that two of them are compared field by field. */
export interface GroupView {
  label: string;
  isShown: boolean;
  /** Whether its form is being sent. */
  isSending: boolean;
  /** What went wrong at it as a whole; '' where nothing did. */
  error: string;
  /** How many errors its form has told. */
  told: number;
  /** What a list has of its own: the text of its button, and how many items there may be. */
  add: string | undefined;
  min: number;
  max: number;
}

/** The group or list at a path, or around the item at a path, as it has to look right now. */
export function viewGroup(store: ScreenStore, formName: string, path: FieldPath): GroupView {
  const form = store.form(formName);
  const group = findGroup(form.form(), path);
  const scope = group?.show && itemScope(store.formScope(formName), form.form(), path, form.choices);
  return {
    label: group?.label ?? '',
    isShown: group !== undefined && (!scope || isSatisfied(group.show ?? [], scope, store.tests)),
    isSending: form.sending() !== null,
    error: messageAt(form.error(), path, store.portal().config),
    told: form.told(),
    add: group?.add,
    min: group?.min ?? 0,
    max: group?.max ?? Infinity,
  };
}
