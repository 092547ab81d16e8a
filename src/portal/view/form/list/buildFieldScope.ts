import type { FieldSet, Json, JsonObject } from '#definition';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import { getChosenRows } from '../getChosenRows.ts';
import type { GetFieldOptions } from '../store/createFieldOptions.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findGroup } from '../findField.ts';

/** Builds the scope of a field at a path. In a list it also has the item, the item around it, and its chosen rows. */
export function buildFieldScope(
  scope: Scope,
  form: FieldSet,
  path: FieldPath,
  choices: GetFieldOptions,
): Scope {
  const at = path.findLastIndex((step) => typeof step === 'number');
  if (at === -1) return scope;
  const valueAt = (end: number): Json | undefined => resolvePath(path.slice(0, end + 1), scope['form']);
  const around = path.slice(0, at).findLastIndex((step) => typeof step === 'number');
  const item = valueAt(at);
  const list = findGroup(form, path.slice(0, at + 1));
  const rows = list && !list.single ? getChosenRows(list, item, choices) : {};
  const outer = around === -1 ? undefined : valueAt(around);
  return { ...scope, item, outer, chosen: { ...(scope['chosen'] as JsonObject), item: rows } };
}
