import type { Json } from '#definition';
import { importProperties } from '../importProperties.ts';
import type { ImportedField, Importing, Written } from '../formScope.ts';

/** A group with a field for each property; null where there is none. */
export function importGroup({ at, scope, value, path, common }: Importing): ImportedField | null {
  const { fields, shapes } = importProperties(at, { ...scope, path, root: value });
  if (Object.keys(fields).length === 0) {
    scope.remarks.lose(at.pointer, 'It has no properties that a form has fields for.');
    return null;
  }
  const { placeholder: _, disabled, ...said } = common;
  if (disabled !== undefined) closeAll(Object.values(fields), disabled);
  return { field: { ...said, type: 'group', fields }, shape: { object: shapes } };
}

/** Closes each field in a group that is closed: a group itself can't be. */
function closeAll(fields: Written[], disabled: Json): void {
  for (const field of fields)
    if (field.type === 'group') closeAll(Object.values(field.fields as Record<string, Written>), disabled);
    else if (field.type !== 'list') field.disabled ??= disabled;
}
