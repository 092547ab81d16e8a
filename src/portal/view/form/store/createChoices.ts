import type { CompiledField, CompiledOptions, Json, JsonObject } from '#definition';
import { isAbsent } from '#engine/values/isAbsent.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { toText } from '#engine/values/toText.ts';
import { shownText, type Wording } from '#engine/texts/shownText.ts';

/** One choice of a select, and the row behind it where there is one. */
export interface Choice {
  value: Json;
  label: string;
  row?: JsonObject;
}

/** The choices of a field right now: as its definition lists them, or one for each row of a read. */
export type Choices = (field: Pick<CompiledField, 'options'>) => Choice[];

/** Reads the choices of fields out of a scope, made once for each list of rows. */
export function createChoices(scope: () => Scope, said: () => Wording): Choices {
  const made = new WeakMap<object, Map<CompiledOptions, Choice[]>>();
  return ({ options }) => {
    if (!options) return none;
    if ('list' in options) return options.list;
    const rows = scope()[options.from];
    if (!Array.isArray(rows)) return none;
    const known = made.get(rows) ?? new Map<CompiledOptions, Choice[]>();
    const choices = known.get(options) ?? rows.map((row) => readChoice(row as JsonObject, options, said()));
    made.set(rows, known.set(options, choices));
    return choices;
  };
}

const none: Choice[] = [];

function readChoice(
  row: JsonObject,
  { valueKey, labelKey }: { valueKey: string; labelKey: string },
  said: Wording,
): Choice {
  const own = (key: string) => (Object.hasOwn(row, key) ? row[key] : null) ?? null;
  return { value: own(valueKey), label: shownText(toText(own(labelKey)), said), row };
}

/** The choice of a value; a read may write 99 where a list has "99". Nothing but null takes the choice that is null. */
export function findChoice(choices: readonly Choice[], value: Json): Choice | undefined {
  if (value === null) return choices.find((choice) => choice.value === null);
  if (isAbsent(value)) return undefined;
  const text = toText(value);
  return choices.find((choice) => toText(choice.value) === text);
}

/** By what an input, which holds texts alone, knows a choice. */
export function textOfChoice({ value }: Pick<Choice, 'value'>): string {
  return value === null ? 'null' : toText(value);
}
