import type { CompiledField, CompiledOptions, Json, JsonObject } from '#definition';
import { isAbsent } from '#engine/values/isAbsent.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText, type Wording } from '#engine/texts/formatBackendText.ts';

/** An option of a select, with its row if it comes from a read. */
export interface SelectOption {
  value: Json;
  label: string;
  row?: JsonObject;
}

/** Returns the current options of a field: from its definition, or one per row of a read. */
export type GetFieldOptions = (field: Pick<CompiledField, 'options'>) => SelectOption[];

/** Creates choices from a scope, cached per list of rows. */
export function createFieldOptions(scope: () => Scope, words: () => Wording): GetFieldOptions {
  const made = new WeakMap<object, Map<CompiledOptions, SelectOption[]>>();
  return ({ options }) => {
    if (!options) return none;
    if ('list' in options) return options.list;
    const rows = scope()[options.from];
    if (!Array.isArray(rows)) return none;
    const known = made.get(rows) ?? new Map<CompiledOptions, SelectOption[]>();
    const choices = known.get(options) ?? rows.map((row) => readChoice(row as JsonObject, options, words()));
    made.set(rows, known.set(options, choices));
    return choices;
  };
}

const none: SelectOption[] = [];

function readChoice(
  row: JsonObject,
  { valueKey, labelKey }: { valueKey: string; labelKey: string },
  words: Wording,
): SelectOption {
  const own = (key: string) => (Object.hasOwn(row, key) ? row[key] : null) ?? null;
  return { value: own(valueKey), label: formatBackendText(toText(own(labelKey)), words), row };
}

/** Finds the choice of a value, compared as text: a read may have 99 for "99". Null only finds a null choice. */
export function findChoice(choices: readonly SelectOption[], value: Json): SelectOption | undefined {
  if (value === null) return choices.find((choice) => choice.value === null);
  if (isAbsent(value)) return undefined;
  const text = toText(value);
  return choices.find((choice) => toText(choice.value) === text);
}

/** Returns the text by which an input identifies a choice. */
export function getChoiceText({ value }: Pick<SelectOption, 'value'>): string {
  return value === null ? 'null' : toText(value);
}
