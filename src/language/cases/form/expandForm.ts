import {
  fieldFacts,
  listLayoutPartFields,
  type Field,
  type Form,
  type FormField,
  type Json,
  type JsonObject,
  type Condition,
} from '#definition';
import type { Pointer } from '../pointer.ts';

/** A form whose groups and lists are expanded into single fields, by path. */
export interface ExpandedForm extends Omit<Form, 'fields'> {
  /** Paths are `address.street` or `lines.0.quantity`. Labels begin with those of the surrounding groups and items. */
  fields: Record<string, Field>;
  /** Place of each field in the definition, relative to the form. */
  pointers: Record<string, Pointer>;
  lists: ListFacts[];
}

/** The facts about a list of a form, besides its fields. */
export interface ListFacts {
  path: string;
  label: string;
  add: string | undefined;
  itemCount: number;
  /** Number of items when the form opens. */
  initialItems: number;
  /** Maximum number of items; Infinity if unlimited. */
  max: number;
  pointer: Pointer;
  /** Conditions of the list and of everything around it. Default: always shown. */
  show: Condition;
}

const between = ' › ';

/**
 * Expands a form. Each list gets its minimum number of items, and not fewer than `least`. The form's own condition
 * applies to everything in it.
 */
export function expandForm(form: Form, least: 0 | 1): ExpandedForm {
  const shows = form.show ? [form.show] : [];
  const actions = form.show ? addFormCondition(form.actions, form.show) : form.actions;
  const found: ExpandedForm = { ...form, actions, fields: {}, pointers: {}, lists: [] };
  const laid = (form.layout ?? []).flatMap(listLayoutPartFields);
  const around: Surroundings = { path: [], labels: [], pointer: ['fields'], shows, items: [], least, laid };
  addFields(form.fields, around, found);
  return found;
}

function addFormCondition(actions: Form['actions'], around: Condition): Form['actions'] {
  const entries = Object.entries(actions).map(([name, action]) => {
    return [name, { ...action, show: [around, action.show ?? []].flat() }] as const;
  });
  return Object.fromEntries(entries);
}

interface Surroundings {
  path: string[];
  labels: string[];
  pointer: Pointer;
  shows: Condition[];
  /** Paths of the surrounding items, the outermost first. */
  items: string[];
  least: number;
  laid: string[];
}

function addFields(fields: Record<string, FormField>, around: Surroundings, found: ExpandedForm): void {
  for (const [name, field] of Object.entries(fields))
    addField(field, { ...around, path: [...around.path, name], pointer: [...around.pointer, name] }, found);
}

function addField(field: FormField, around: Surroundings, found: ExpandedForm): void {
  const { path, labels, pointer, shows, least } = around;
  const concrete = around.items.length === 0 ? field : resolveFieldPaths(field, around.items);
  const inside = { ...around, shows: [...shows, ...(concrete.show ? [concrete.show] : [])] };
  if (field.type === 'group') {
    // A group whose fields are placed apart has no frame, so that its label is not shown.
    const isApart = around.laid.some((name) => name.startsWith(`${path.join('.')}.`));
    const named = field.label === undefined || isApart ? labels : [...labels, field.label];
    return addFields(field.fields, { ...inside, labels: named, pointer: [...pointer, 'fields'] }, found);
  }
  if (field.type !== 'list') return addSingle(concrete as Field, around, found);
  const { label, add, minItems = 0, maxItems: max = Infinity } = field;
  const items = Math.max(minItems, least);
  found.lists.push({
    path: path.join('.'),
    label: [...labels, label].join(between),
    add,
    itemCount: items,
    initialItems: minItems,
    max,
    pointer,
    show: inside.shows.flat(),
  });
  for (let at = 0; at < items; at += 1) addItem(field.item, at, label, inside, found);
}

function addItem(item: FormField, at: number, label: string, list: Surroundings, found: ExpandedForm): void {
  const path = [...list.path, String(at)];
  const labels = [...list.labels, `${label} ${at + 1}`];
  const pointer = [...list.pointer, 'item'];
  const inside = { ...list, path, labels, pointer, items: [...list.items, path.join('.')] };
  if (item.type === 'group') addFields(item.fields, { ...inside, pointer: [...pointer, 'fields'] }, found);
  else addField(item, inside, found);
}

function addSingle(field: Field, { path, labels, pointer, shows }: Surroundings, found: ExpandedForm): void {
  const name = path.join('.');
  const show = [...shows, ...(field.show ? [field.show] : [])].flat();
  const label = [...labels, field.label].join(between);
  found.fields[name] = { ...field, label, ...(show.length > 0 ? { show } : {}) };
  found.pointers[name] = pointer;
}

function resolveFieldPaths<T extends FormField>(field: T, items: string[]): T {
  // Inner fields are resolved when they are added themselves.
  return { ...resolveItemPaths({ ...field, fields: null, item: null }, items), ...getInnerFields(field) };
}

/** Resolves paths of `item`, `outer` and `chosen.item` to these items, of which the outermost is first. */
export function resolveItemPaths<T extends object>(part: T, items: string[]): T {
  if (items.length === 0) return part;
  const [outer, item] = [items.at(-2), items.at(-1)];
  const places: Record<string, string | undefined> = { item, outer };
  const replace = (path: string): string =>
    path
      .replace(/^(item|outer)(?=\.|\[|$)/, (root: string) => `form.${places[root] ?? root}`)
      .replace(/^chosen\.item(?=\.)/, `chosen.${item}`);
  const walk = (part: unknown, key: string): unknown => {
    if (typeof part === 'string')
      return pathKeys.has(key) ? replace(part) : key === 'template' ? inBraces(part) : part;
    if (Array.isArray(part)) return part.map((one) => walk(one, key));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([inner, value]) => [inner, walk(value, inner)]));
  };
  const inBraces = (text: string) => text.replace(/\{([^{}]*)\}/g, (_, path: string) => `{${replace(path)}}`);
  return walk(part, '') as T;
}

function getInnerFields(field: FormField): object {
  if (field.type === 'group') return { fields: field.fields };
  return field.type === 'list' ? { item: field.item } : {};
}

/** Keys of the language whose texts are paths. */
const pathKeys = new Set(['on', 'from', 'sameAs', 'each', 'count', 'minimum', 'maximum']);

/**
 * Nests values by path as conditions and payloads find them: `address.street` in an object, `lines.0.quantity`
 * in a list. Includes empty lists, and trims texts of types that are trimmed.
 */
export function nestValues({ lists, fields }: ExpandedForm, values: Record<string, Json>): JsonObject {
  const nested: JsonObject = {};
  for (const { path } of lists) setValue(nested, path.split('.'), []);
  for (const [path, value] of Object.entries(values)) {
    const field = fields[path];
    const isTrimmed = field && fieldFacts[field.type].trimmed && typeof value === 'string';
    setValue(nested, path.split('.'), isTrimmed ? value.trim() : value);
  }
  return nested;
}

/** Sets a value at a path, in place. Creates missing lists and objects. */
export function setValue(into: JsonObject, [step = '', ...rest]: string[], value: Json): void {
  if (rest.length === 0) into[step] = value;
  else {
    into[step] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
    setValue(into[step] as JsonObject, rest, value);
  }
}
