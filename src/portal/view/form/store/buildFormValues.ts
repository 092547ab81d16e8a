import {
  fieldFacts,
  type CompiledField,
  type CompiledGroup,
  type FieldSet,
  type Json,
  type JsonObject,
} from '#definition';
import { isAbsent } from '#engine/values/isAbsent.ts';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { type GetFieldOptions, findChoice } from './createFieldOptions.ts';
import { getChosenRows } from '../getChosenRows.ts';
import type { InputLocale, InputConversion } from './inputConversion.ts';
import { inputConversions } from './inputConversions.ts';
import { filterAllowed } from '../../typing/filterAllowed.ts';

/** The sources of values that nobody typed. */
export interface ValueSource {
  /** The screen's scope without its forms, so that no value depends on itself. */
  scope: Scope;
  choices: GetFieldOptions;
  style: InputLocale;
  /** The record with the initial values, each under its field's name. */
  record?: Json;
  /** True if a field that the record has no value for stays empty. */
  bare?: boolean;
  /** True for what inputs show, untrimmed: a space at the end may precede the next word. */
  isShown?: boolean;
}

/** Builds the values of a form: typed or chosen, else the initial ones. Groups are objects, lists are arrays. */
export function buildFormValues(
  { fields, groups = [] }: FieldSet,
  typed: Json | undefined,
  source: ValueSource,
): JsonObject {
  const own = (name: string) => resolvePath([name], typed);
  const at = (name: string) => ({ ...source, record: resolvePath([name], source.record) });
  return Object.fromEntries([
    ...fields.map((field): [string, Json] => [field.name, readValue(field, own(field.name), at(field.name))]),
    ...groups.map((group): [string, Json] => [group.name, readGroup(group, own(group.name), at(group.name))]),
  ]);
}

function readGroup(group: CompiledGroup, typed: Json | undefined, source: ValueSource): Json {
  if (!group.list) return buildFormValues(group, typed, source);
  const found = Array.isArray(typed) ? typed : source.record;
  const items = Array.isArray(found) ? found : [];
  const length = Math.max(items.length, source.bare ? 0 : (group.min ?? 0));
  return Array.from({ length }, (_, at) => readItem(group, items[at], { ...source, record: undefined }));
}

/** Reads the value of an item, typed or from the record. */
function readItem(list: CompiledGroup, content: Json | undefined, source: ValueSource): Json {
  if (!list.single) return buildLiveValues(list, content, source, 'item');
  return buildFormValues(list, content === undefined ? undefined : { '': content }, source)[''] ?? '';
}

/**
 * Builds the values of a form or of an item, which stand under `root` in a scope. Read-only fields, for example the price
 * of a choice, depend on the others, so they come second.
 */
export function buildLiveValues(
  set: FieldSet,
  typed: Json | undefined,
  source: ValueSource,
  root: 'form' | 'ask' | 'item',
): JsonObject {
  const values = buildFormValues(set, typed, source);
  if (!isLive(set)) return values;
  const { scope, choices } = source;
  const rows = getChosenRows(set, values, choices);
  const chosen = { ...(scope['chosen'] as JsonObject), ...(root === 'item' ? { item: rows } : rows) };
  const inside = { ...scope, outer: scope['item'], [root]: values, chosen };
  return buildFormValues(set, typed, { ...source, scope: inside });
}

/** True if fields have read-only ones among them. */
function isLive({ fields, groups = [] }: FieldSet): boolean {
  return fields.some(isShownOnly) || groups.some(isLive);
}

/** A choice has the JSON type of its option. */
function readValue(field: CompiledField, typed: Json | undefined, source: ValueSource): Json {
  const { holds, trimmed } = fieldFacts[field.type];
  if (field.several) return readSeveral(field, typed, source);
  // An edit may turn a group into a field. Read-only values are never typed, but an item is stored as a whole.
  const isOne = typed !== undefined && (typed === null || typeof typed !== 'object');
  const isOwn = isOne && !isShownOnly(field);
  const value = isOwn ? typed : readUntouched(field, source);
  if (holds === 'flag') return value === true;
  if (isAbsent(value)) return value === null && acceptsNull(field) ? null : '';
  const text = inputConversions[holds];
  if (text) return isOwn ? readTyped(toText(value), text, field, source) : readOther(value, text, source);
  if (holds === 'number') return toText(value);
  if (trimmed && typeof value === 'string' && !source.isShown) return value.trim();
  return field.options ? (findChoice(source.choices(field), value)?.value ?? value) : value;
}

/** Returns a typed text as its input shows it, or its value; '' if it is none. */
function readTyped(
  text: string,
  converter: InputConversion,
  field: CompiledField,
  { isShown, style }: ValueSource,
): Json {
  return isShown ? text : (converter.parse(text, field, style) ?? '');
}

/** Reads a value that nobody typed. An invalid one is shown unchanged. */
function readOther(value: Json, converter: InputConversion, { isShown, style }: ValueSource): Json {
  const read = converter.read(value, style);
  if (!isShown) return read ?? '';
  return read === null ? toText(value) : converter.write(read, style);
}

/** Reads the chosen values of a field with several, in the order of the options. Values without an option come last. */
function readSeveral(field: CompiledField, typed: Json | undefined, source: ValueSource): Json {
  const current = Array.isArray(typed) ? typed : readUntouched(field, source);
  const taken = Array.isArray(current) ? current : isAbsent(current) ? [] : [current];
  const choices = field.options ? source.choices(field) : [];
  const known = choices.filter((choice) => taken.some((value) => findChoice([choice], value)));
  const others = taken.filter((value) => !findChoice(choices, value));
  return [...known.map(({ value }) => value), ...others];
}

/** Reads the value of an untouched field: the record's, or else its initial value. */
function readUntouched(field: CompiledField, { scope, record, bare }: ValueSource): Json {
  if (field.value && isShownOnly(field)) return resolveValue(field.value, scope);
  if (record !== undefined && (!isAbsent(record) || (record === null && acceptsNull(field)))) return record;
  return bare ? null : readInitial(field, scope);
}

/** The roots without values from the backend: anybody can write an address. */
const ownRoots = ['query', 'route', 'portal'];

/** Reads the initial value. If nothing of it is from the backend, only the characters that the field allows. */
function readInitial(field: CompiledField, scope: Scope): Json {
  const value = resolveValue(field.initial, scope);
  if (typeof value !== 'string' || (field.allow ?? field.maxLength) === undefined) return value;
  const own = resolveValue(field.initial, Object.fromEntries(ownRoots.map((root) => [root, scope[root]])));
  return own === value ? filterAllowed(value, field) : value;
}

function acceptsNull({ options }: CompiledField): boolean {
  return options !== undefined && 'list' in options && options.list.some(({ value }) => value === null);
}

function isShownOnly({ type, value }: CompiledField): boolean {
  return fieldFacts[type].people === 'see' && value !== undefined;
}
