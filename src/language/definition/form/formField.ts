import type { Condition } from '../screen/constraint.ts';
import type { Field } from './field.ts';

/** An entry of a form under a name: a field with one value, a group of fields, or a list. */
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
   * The heading. Default: none, so that the fields appear among the others.
   * @translate true
   */
  label?: string;
  /** The fields by name, in the order shown. */
  fields: Record<string, FormField>;
  /** Condition for showing the group. A hidden group retains its values. */
  show?: Condition;
}

/**
 * A list whose items people add, sort and remove. The value is a list of objects if the item is a group, otherwise of single
 * values: `form.lines[0].quantity`. Conditions and values of its fields read the other fields of the same item at
 * `item.<field>`. `outer.<field>` reads those of the item around it, and `chosen.item.<field>` the row of a choice.
 * @defaultSnippets [
 *   { "label": "list of groups", "description": "A list of things with fields of their own", "body": { "type": "list", "label": "$1", "item": { "type": "group", "fields": {} } } },
 *   { "label": "list of values", "description": "A list of single values", "body": { "type": "list", "label": "$1", "item": { "label": "$2", "type": "text" } } },
 * ]
 */
export interface FieldList {
  /** `list`: any number of items. */
  type: 'list';
  /**
   * The heading. Each item is named by it and its number.
   * @translate true
   */
  label: string;
  /** The item: a group of fields, or a field with one value. */
  item: FormField;
  /**
   * The initial number of items, and the minimum.
   * @asType integer
   * @minimum 1
   */
  minItems?: number;
  /**
   * The maximum number of items.
   * @asType integer
   * @minimum 1
   */
  maxItems?: number;
  /**
   * The text of the button that adds an item. Default: the portal's own word.
   * @translate true
   */
  add?: string;
  /** Condition for showing the list. A hidden list retains its items. */
  show?: Condition;
}

/** A field, a group or a list, and its position in the form. */
export interface Found<F extends FormField = FormField> {
  /** The names from the form to the field; the items of a list share theirs: `lines`, `quantity`. */
  names: string[];
  field: F;
  /** The position in the definition, from the form's `fields`: `lines`, `item`, `fields`, `quantity`. */
  pointer: string[];
  /** The object that holds it under the last step of the pointer. */
  owner: object;
  /** The lists around it, the outermost first. */
  lists: Found<FieldList>[];
}

/** True for a field with one value: neither a group nor a list. */
export function isSingleField(field: FormField): field is Field {
  return field.type !== 'group' && field.type !== 'list';
}

/** Returns all entries of a form, with those in groups and in lists, in the order written. */
export function listFormEntries(fields: Record<string, FormField>): Found[] {
  return walkIn(fields, { names: [], pointer: [], lists: [] });
}

/** Returns every field with one value, with those in groups and in lists, in the order written. */
export function listSingleFields(fields: Record<string, FormField>): Found<Field>[] {
  return listFormEntries(fields).filter((found): found is Found<Field> => isSingleField(found.field));
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
