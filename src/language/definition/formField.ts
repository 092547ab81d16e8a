import type { Test } from './constraint.ts';
import type { Field } from './field.ts';

/** What stands in a form under a name: a field that holds one value, a group of fields, or a list. */
export type FormField = Field | FieldGroup | FieldList;

/**
 * Fields under one name. Its value is an object: the field `street` of the group `address` is at `form.address.street`.
 * @defaultSnippets [
 *   { "label": "group", "description": "Fields under one name", "body": { "type": "group", "label": "$1", "fields": {} } },
 * ]
 */
export interface FieldGroup {
  /** `group`: fields under one name. */
  type: 'group';
  /**
   * Its heading. Without it the fields stand among the others.
   * @translate true
   */
  label?: string;
  /** The fields by name, in the order shown. */
  fields: Record<string, FormField>;
  /** When the group is shown. One that is not shown keeps its values. */
  show?: Test;
}

/**
 * A list that people add to, put in order and take from. Its value is a list: of objects where the item is a group, else
 * of single values; `form.lines[0].quantity`. Conditions and values of a field in it read the other fields of its own item
 * at `item.<field>`, those of the item around that one at `outer.<field>`, and the row behind a choice at
 * `chosen.item.<field>`.
 * @defaultSnippets [
 *   { "label": "list of groups", "description": "A list of things with fields of their own", "body": { "type": "list", "label": "$1", "item": { "type": "group", "fields": {} } } },
 *   { "label": "list of values", "description": "A list of single values", "body": { "type": "list", "label": "$1", "item": { "label": "$2", "type": "text" } } },
 * ]
 */
export interface FieldList {
  /** `list`: any number of items. */
  type: 'list';
  /**
   * Its heading; its items are called by it and their number.
   * @translate true
   */
  label: string;
  /** What each item is: a group of fields, or a field that holds one value. */
  item: FormField;
  /**
   * So many items are there at first, and can't be taken away.
   * @asType integer
   * @minimum 1
   */
  min?: number;
  /**
   * There can't be more items.
   * @asType integer
   * @minimum 1
   */
  max?: number;
  /**
   * The text of the button that adds an item; the portal's own without it.
   * @translate true
   */
  add?: string;
  /** When the list is shown. One that is not shown keeps its items. */
  show?: Test;
}

/** A field, a group or a list, and where it stands in its form. */
export interface Found<F extends FormField = FormField> {
  /** Its names from the form on; the items of a list share theirs: `lines`, `quantity`. */
  names: string[];
  field: F;
  /** Where it is written, from the form's `fields` on: `lines`, `item`, `fields`, `quantity`. */
  pointer: string[];
  /** What holds it, under the last step of the pointer. */
  owner: object;
  /** The lists around it, the outermost first. */
  lists: Found<FieldList>[];
}

/** Whether it holds one value: neither a group nor a list. */
export function isSingle(field: FormField): field is Field {
  return field.type !== 'group' && field.type !== 'list';
}

/** Everything that stands in a form, in groups and in lists too, in the order written. */
export function walkFields(fields: Record<string, FormField>): Found[] {
  return walkIn(fields, { names: [], pointer: [], lists: [] });
}

/** Every field that holds one value, in the order written, with those in groups and lists. */
export function fieldsIn(fields: Record<string, FormField>): Found<Field>[] {
  return walkFields(fields).filter((found): found is Found<Field> => isSingle(found.field));
}

type Around = Pick<Found, 'names' | 'pointer' | 'lists'>;

function walkIn(fields: Record<string, FormField>, { names, pointer, lists }: Around): Found[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    walkFrom({ names: [...names, name], field, pointer: [...pointer, name], owner: fields, lists }),
  );
}

function walkFrom(found: Found): Found[] {
  const { names, field, pointer, lists } = found;
  if (field.type === 'group')
    return [found, ...walkIn(field.fields, { names, pointer: [...pointer, 'fields'], lists })];
  if (field.type !== 'list') return [found];
  const inner = { names, pointer: [...pointer, 'item'], lists: [...lists, { ...found, field }] };
  const { item } = field;
  if (item.type === 'group')
    return [found, ...walkIn(item.fields, { ...inner, pointer: [...inner.pointer, 'fields'] })];
  return [found, ...walkFrom({ ...inner, field: item, owner: field })];
}
