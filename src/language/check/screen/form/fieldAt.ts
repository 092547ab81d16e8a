import { ownValue, type FieldList, type FormField } from '#definition';
import { parsePath, type PathParts } from '../../documents/path.ts';
import { say } from '../../problem.ts';
import type { ScreenPieces } from '../screenPieces.ts';
import type { Context, ItemOf } from '../values/visitValues.ts';

/** What a path within a form leads to; or what is wrong with it. */
export type FieldAt =
  | { field: FormField; name: string; rest: PathParts; fault?: undefined }
  | { fault: string; field?: undefined; name?: undefined; rest?: undefined };

/** What a path leads to from some fields on. It ends at a field that holds one value; `rest` is what follows there. */
function fieldAt(fields: Record<string, FormField>, [step, ...rest]: PathParts, around = ''): FieldAt {
  if (step === undefined) return { fault: say.pathNeeds('field') };
  const field = ownValue(fields, String(step));
  if (!field) return { fault: say.unknownWord('field', String(step), Object.keys(fields)) };
  return within(field, rest, around === '' ? String(step) : `${around}.${step}`);
}

function within(field: FormField, rest: PathParts, name: string): FieldAt {
  if (rest.length === 0) return { field, name, rest };
  if (field.type === 'group') return fieldAt(field.fields, rest, name);
  if (field.type !== 'list') return { field, name, rest };
  const [place, ...inItem] = rest;
  return typeof place === 'number' ? within(field.item, inItem, name) : { fault: say.listNeedsPlace(name) };
}

/** What a path leads to from the item of a list on; null where the list is none of a form. */
export function fieldOfItem(item: ItemOf, rest: PathParts, screen: ScreenPieces): FieldAt | null {
  const found = listOf(item, screen);
  return found && within(found.list.item, rest, found.name);
}

/** What a path leads to in a form, or in an item of a list of a form; null where it leads elsewhere. */
export function formFieldAt(parts: PathParts, context: Context, screen: ScreenPieces): FieldAt | null {
  const [root, ...rest] = parts;
  const { item, form } = context;
  if (root === 'form' || root === 'typed') return fieldAt((form ?? screen).tree, rest);
  if (root === 'item') return item ? fieldOfItem(item, rest, screen) : null;
  if (root === 'outer') return item?.around.item ? fieldOfItem(item.around.item, rest, screen) : null;
  if (root !== 'chosen') return null;
  if (rest[0] === 'item' && item) return fieldOfItem(item, rest.slice(1), screen);
  return fieldAt((form ?? screen).tree, rest);
}

function listOf({ list, around }: ItemOf, screen: ScreenPieces): { list: FieldList; name: string } | null {
  const found = formFieldAt(parsePath(list) ?? [], around, screen);
  if (!found?.field || found.field.type !== 'list') return null;
  return { list: found.field, name: found.name };
}
