import type { FieldSet, Json, JsonObject } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { type GetFieldOptions, findChoice } from './store/createFieldOptions.ts';

/** Returns the rows that the chosen options come from, by field name; a group's under its name, a list's per item. */
export function getChosenRows(
  { fields, groups = [] }: FieldSet,
  values: Json | undefined,
  choices: GetFieldOptions,
): JsonObject {
  const own = (name: string): Json => resolvePath([name], values) ?? null;
  const rows = fields.map((field): [string, Json | undefined] => [
    field.name,
    field.several ? undefined : findChoice(choices(field), own(field.name))?.row,
  ]);
  const inner = groups.map((group): [string, Json] => {
    const content = own(group.name);
    const rowsIn = (value: Json) => (group.single ? null : getChosenRows(group, value, choices));
    return [group.name, group.list && Array.isArray(content) ? content.map(rowsIn) : rowsIn(content)];
  });
  return Object.fromEntries([...rows, ...inner].filter(([, row]) => row !== undefined)) as JsonObject;
}
