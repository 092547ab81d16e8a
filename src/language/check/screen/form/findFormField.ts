import { getOwnValue, type FieldList, type FormField } from '#definition';
import { parsePath, type PathParts } from '../../documents/path.ts';
import { sentences } from '../../problem.ts';
import type { ScreenContents } from '../screenContents.ts';
import type { ValueContext, ListContext } from '../values/visitValues.ts';

/** The target of a path within a form, or its problem. */
export type FieldTarget =
  | { field: FormField; name: string; rest: PathParts; error?: undefined }
  | { error: string; field?: undefined; name?: undefined; rest?: undefined };

/** Finds the target of a path from some fields. The search ends at a field with one value; `rest` are the steps after it. */
function findFieldAt(
  fields: Record<string, FormField>,
  [step, ...rest]: PathParts,
  around = '',
): FieldTarget {
  if (step === undefined) return { error: sentences.pathNeeds('field') };
  const field = getOwnValue(fields, String(step));
  if (!field) return { error: sentences.unknownWord('field', String(step), Object.keys(fields)) };
  return findWithinField(field, rest, around === '' ? String(step) : `${around}.${step}`);
}

function findWithinField(field: FormField, rest: PathParts, name: string): FieldTarget {
  if (rest.length === 0) return { field, name, rest };
  if (field.type === 'group') return findFieldAt(field.fields, rest, name);
  if (field.type !== 'list') return { field, name, rest };
  const [place, ...inItem] = rest;
  return typeof place === 'number'
    ? findWithinField(field.item, inItem, name)
    : { error: sentences.listNeedsPlace(name) };
}

/** Finds the target of a path in a list item; null if it is no list of a form. */
export function findItemField(
  item: ListContext,
  rest: PathParts,
  screen: ScreenContents,
): FieldTarget | null {
  const found = findList(item, screen);
  return found && findWithinField(found.list.item, rest, found.name);
}

/** Finds the target of a path in a form, or in a list item of a form; null if it leads elsewhere. */
export function findFormField(
  parts: PathParts,
  context: ValueContext,
  screen: ScreenContents,
): FieldTarget | null {
  const [root, ...rest] = parts;
  const { item, form } = context;
  if (root === 'form' || root === 'typed') return findFieldAt((form ?? screen).fieldTree, rest);
  if (root === 'item') return item ? findItemField(item, rest, screen) : null;
  if (root === 'outer') return item?.around.item ? findItemField(item.around.item, rest, screen) : null;
  if (root !== 'chosen') return null;
  if (rest[0] === 'item' && item) return findItemField(item, rest.slice(1), screen);
  return findFieldAt((form ?? screen).fieldTree, rest);
}

function findList(
  { list, around }: ListContext,
  screen: ScreenContents,
): { list: FieldList; name: string } | null {
  const found = findFormField(parsePath(list) ?? [], around, screen);
  if (!found?.field || found.field.type !== 'list') return null;
  return { list: found.field, name: found.name };
}
