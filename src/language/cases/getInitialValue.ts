import { fieldFacts, listValuePaths, type Field, type FieldType, type Json } from '#definition';
import { limitText } from './form/limitText.ts';
import { findValueAt, evaluateValue, type Scope } from './language/evaluate.ts';

export function getInitialValue(field: Field, scope: Scope): Json {
  const { type, initial } = field;
  if (Array.isArray(initial)) return normalizeFieldValue(field, initial);
  const found = initial === undefined ? getEmptyValue(type) : evaluateValue(initial, scope);
  // An object is no value of a field, and a list only of one with several.
  const raw = typeof found === 'object' && !(field.several && Array.isArray(found)) ? null : found;
  // Only texts of the portal itself are filtered. Values of the backend are shown unchanged.
  const isOurs = listValuePaths(initial).every((path) => /^(query|route|portal)\b/.test(path));
  const value = normalizeFieldValue(field, isOurs && typeof raw === 'string' ? limitText(field, raw) : raw);
  return fieldFacts[type].holds === 'number' ? String(value) : value;
}

/** Returns a value as a field stores it: null becomes '' unless it is an option, and several are in the options' order. */
export function normalizeFieldValue({ options, several }: Field, value: Json | undefined): Json {
  if (several) return sortByOptions(options, [value ?? ''].flat());
  const takesNull = Array.isArray(options) && options.some((option) => option.value === null);
  return value ?? (value === null && takesNull ? null : '');
}

function sortByOptions(options: Field['options'], values: Json[]): Json[] {
  const chosen = values.filter((value) => value !== '');
  if (!Array.isArray(options)) return chosen;
  return options.map(({ value }) => value).filter((value) => chosen.includes(value));
}

/** Returns the record's value under the field's name, otherwise the initial value. */
export function getStartValue(name: string, field: Field, record: Json | undefined, scope: Scope): Json {
  const found = findValueAt(`record.${name}`, { record });
  const stored = normalizeFieldValue(field, found);
  return stored === '' || found === undefined ? getInitialValue(field, scope) : stored;
}

/** Returns the value of an untouched field without an initial value. */
export function getEmptyValue(type: FieldType): '' | false {
  return fieldFacts[type].holds === 'flag' ? false : '';
}
