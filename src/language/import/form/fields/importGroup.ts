import type { Json } from '#definition';
import { importProperties } from '../importProperties.ts';
import type { ImportedField, Importing, Written } from '../formScope.ts';

/** A group with a field for each property; null if there are none. */
export function importGroup({ at, scope, value, path, common }: Importing): ImportedField | null {
  const { fields, shapes } = importProperties(at, { ...scope, path, root: value });
  if (Object.keys(fields).length === 0) {
    scope.remarks.lose(at.pointer, 'It has no properties that a form has fields for.');
    return null;
  }
  const { placeholder: _, disabled, ...rest } = common;
  if (disabled !== undefined) closeAll(Object.values(fields), disabled);
  return { field: { ...rest, type: 'group', fields }, shape: { object: shapes } };
}

/** Disables each field of a disabled group, because a group cannot be disabled itself. */
function closeAll(fields: Written[], disabled: Json): void {
  for (const field of fields)
    if (field.type === 'group') closeAll(Object.values(field.fields as Record<string, Written>), disabled);
    else if (field.type !== 'list') field.disabled ??= disabled;
}
