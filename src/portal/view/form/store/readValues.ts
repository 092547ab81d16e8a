import {
  fieldFacts,
  type CompiledField,
  type CompiledGroup,
  type FieldSet,
  type Json,
  type JsonObject,
} from '#definition';
import { isAbsent } from '#engine/values/isAbsent.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { findChoice } from './createChoices.ts';
import type { Choices } from './createChoices.ts';
import { findRows } from '../findRows.ts';
import type { HeldStyle, HeldText } from './heldText.ts';
import { heldTexts } from './heldTexts.ts';
import { keepAllowed } from '../../typing/keepAllowed.ts';

/** What the values that nobody typed come from. */
export interface ValueSource {
  /** The screen's scope without its forms, so that no value comes from itself. */
  scope: Scope;
  choices: Choices;
  /** The settings by which input texts are parsed. */
  style: HeldStyle;
  /** What the fields start from instead, each from its own name in it. */
  record?: Json;
  /** Whether what the record has nothing for stays empty. */
  bare?: boolean;
  /** True for what inputs show: a space at an end may be the one before the next word. */
  isShown?: boolean;
}

/** The values of a form: what was typed or chosen, and elsewhere the initial values, live. Groups are objects, lists arrays. */
export function readValues(
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
  if (!group.list) return readValues(group, typed, source);
  const found = Array.isArray(typed) ? typed : source.record;
  const items = Array.isArray(found) ? found : [];
  const length = Math.max(items.length, source.bare ? 0 : (group.min ?? 0));
  return Array.from({ length }, (_, at) => readItem(group, items[at], { ...source, record: undefined }));
}

/** What stands in an item, be it typed or of the record. What is only shown in it looks at the rest of it. */
function readItem(list: CompiledGroup, held: Json | undefined, source: ValueSource): Json {
  if (!list.single) {
    const item = readValues(list, held, source);
    return isLive(list) ? readValues(list, held, { ...source, scope: inItem(list, item, source) }) : item;
  }
  return readValues(list, held === undefined ? undefined : { '': held }, source)[''] ?? '';
}

/** Whether something in an item is only shown: a price beside what was chosen. */
function isLive({ fields, groups = [] }: FieldSet): boolean {
  return fields.some(isShownOnly) || groups.some(isLive);
}

function inItem(list: CompiledGroup, item: JsonObject, { scope, choices }: ValueSource): Scope {
  const chosen = { ...(scope['chosen'] as JsonObject), item: findRows(list, item, choices) };
  return { ...scope, item, outer: scope['item'], chosen };
}

/** A choice has the JSON type of its option. */
function readValue(field: CompiledField, typed: Json | undefined, source: ValueSource): Json {
  const { holds, trimmed } = fieldFacts[field.type];
  if (field.several) return readSeveral(field, typed, source);
  // An edit may have made a field of what was a group. What is only shown is never typed, but an item is kept whole.
  const isOne = typed !== undefined && (typed === null || typeof typed !== 'object');
  const isOwn = isOne && !isShownOnly(field);
  const value = isOwn ? typed : readUntouched(field, source);
  if (holds === 'flag') return value === true;
  if (isAbsent(value)) return value === null && takesNull(field) ? null : '';
  const text = heldTexts[holds];
  if (text) return isOwn ? readTyped(toText(value), text, field, source) : readOther(value, text, source);
  if (holds === 'number') return toText(value);
  if (trimmed && typeof value === 'string' && !source.isShown) return value.trim();
  return field.options ? (findChoice(source.choices(field), value)?.value ?? value) : value;
}

/** A typed text as its input shows it, or what it means: nothing where it is no value. */
function readTyped(
  text: string,
  held: HeldText,
  field: CompiledField,
  { isShown, style }: ValueSource,
): Json {
  return isShown ? text : (held.parse(text, field, style) ?? '');
}

/** What nobody typed. What is no value is shown as it came. */
function readOther(value: Json, held: HeldText, { isShown, style }: ValueSource): Json {
  const read = held.read(value, style);
  if (!isShown) return read ?? '';
  return read === null ? toText(value) : held.write(read, style);
}

/** What is taken of several, in the order of the options; what is not among them, or not yet, stays behind. */
function readSeveral(field: CompiledField, typed: Json | undefined, source: ValueSource): Json {
  const held = Array.isArray(typed) ? typed : readUntouched(field, source);
  const taken = Array.isArray(held) ? held : isAbsent(held) ? [] : [held];
  const choices = field.options ? source.choices(field) : [];
  const known = choices.filter((choice) => taken.some((value) => findChoice([choice], value)));
  const others = taken.filter((value) => !findChoice(choices, value));
  return [...known.map(({ value }) => value), ...others];
}

/** What stands in a field that nobody has touched: what the record has for it, else its initial value. */
function readUntouched(field: CompiledField, { scope, record, bare }: ValueSource): Json {
  if (field.value && isShownOnly(field)) return resolveValue(field.value, scope);
  if (record !== undefined && (!isAbsent(record) || (record === null && takesNull(field)))) return record;
  return bare ? null : readInitial(field, scope);
}

/** The roots that the backend fills nothing of: anybody can write an address. */
const ownRoots = ['query', 'route', 'portal'];

/** The initial value; where none of it is from the backend, what the field keeps of it. */
function readInitial(field: CompiledField, scope: Scope): Json {
  const value = resolveValue(field.initial, scope);
  if (typeof value !== 'string' || (field.allow ?? field.maxLength) === undefined) return value;
  const own = resolveValue(field.initial, Object.fromEntries(ownRoots.map((root) => [root, scope[root]])));
  return own === value ? keepAllowed(value, field) : value;
}

/** Whether null is one of its choices, and not only nothing. */
function takesNull({ options }: CompiledField): boolean {
  return options !== undefined && 'list' in options && options.list.some(({ value }) => value === null);
}

function isShownOnly({ type, value }: CompiledField): boolean {
  return fieldFacts[type].people === 'see' && value !== undefined;
}
