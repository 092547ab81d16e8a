import {
  fieldFacts,
  type CompiledField,
  type CompiledGroup,
  type FieldSet,
  type Json,
  type JsonObject,
} from '../../definition/index.ts';
import { isAbsent } from '../../engine/isAbsent.ts';
import { resolvePath } from '../../engine/resolvePath.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import { resolveValue } from '../../engine/resolveValue.ts';
import { findChoice } from './createChoices.ts';
import type { Choices } from './createChoices.ts';

/** What the values that nobody typed come from. */
export interface ValueSource {
  /** The screen's scope without its forms, so that no value comes from itself. */
  scope: Scope;
  choices: Choices;
}

/** The values of a form: what was typed or chosen, and elsewhere the initial values, live. Groups are objects, lists arrays. */
export function readValues(
  { fields, groups = [] }: FieldSet,
  typed: Json | undefined,
  source: ValueSource,
): JsonObject {
  const own = (name: string) => resolvePath([name], typed);
  return Object.fromEntries([
    ...fields.map((field): [string, Json] => [field.name, readValue(field, own(field.name), source)]),
    ...groups.map((group): [string, Json] => [group.name, readGroup(group, own(group.name), source)]),
  ]);
}

function readGroup(group: CompiledGroup, typed: Json | undefined, source: ValueSource): Json {
  if (!group.list) return readValues(group, typed, source);
  return Array.isArray(typed) ? typed.map((item) => readValues(group, item, source)) : [];
}

/** A choice has the JSON type of its option. */
function readValue(field: CompiledField, typed: Json | undefined, { scope, choices }: ValueSource): Json {
  const { holds, people } = fieldFacts[field.type];
  const initial = people === 'see' && field.value ? field.value : field.initial;
  // An edit may have made a field of what was a group.
  const value = typed === undefined || typeof typed === 'object' ? resolveValue(initial, scope) : typed;
  if (holds === 'flag') return value === true;
  if (isAbsent(value)) return '';
  if (holds === 'day') return readDay(value);
  return field.options ? (findChoice(choices(field), value)?.value ?? value) : value;
}

/** The day of a date with a time. */
function readDay(value: Json): Json {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value;
}
