import type { CompiledField, CompiledForm, Json, JsonObject } from '../../definition/index.ts';
import { isAbsent } from '../../engine/isAbsent.ts';
import { resolveValue, toText } from '../../engine/resolveValue.ts';
import { shownText } from '../../engine/shownText.ts';
import type { Scope } from '../../engine/resolvePath.ts';

/** One choice of a select, and the row behind it where there is one. */
export interface Choice {
  value: Json;
  label: string;
  row?: JsonObject;
}

/** What is wrong at a field, or with the form as a whole (`field` null). */
export interface Problem {
  field: string | null;
  message: string;
}

/** The values of a form and what happens in it. Everything is kept by the field's name, so that it outlives an edit. */
export interface FormStore {
  form: () => CompiledForm;
  /** Takes the form of an edited definition; what was typed stays. */
  replace: (form: CompiledForm) => void;
  value: (name: string) => Json;
  values: () => JsonObject;
  /** The rows behind the choices, by field. */
  chosen: () => JsonObject;
  choices: (field: CompiledField) => Choice[];
  set: (name: string, value: Json) => void;
  /** Puts fields back to their initial values. */
  reset: (names: readonly string[]) => void;
  /** Empties the whole form. */
  clear: () => void;
  stage: () => string | null;
  setStage: (stage: string) => void;
  problem: () => Problem | null;
  setProblem: (problem: Problem | null) => void;
  /** The name of the action that is being sent. */
  sending: () => string | null;
  setSending: (action: string | null) => void;
  /** Whether the arrival action may run: true the first time only. */
  arrive: () => boolean;
  /** Whether something was sent, and did not end well. */
  hasFailed: () => boolean;
  fail: () => void;
}

/** What a form's values come from: the screen's scope without its forms, so that none can come from itself. */
export interface FormSurroundings {
  base: () => Scope;
  changed: () => void;
}

export function createFormStore(first: CompiledForm, { base, changed }: FormSurroundings): FormStore {
  let form = first;
  let typed = new Map<string, Json>();
  let stage: string | null = null;
  let problem: Problem | null = null;
  let sending: string | null = null;
  let arrived = false;
  let failed = false;

  const field = (name: string) => form.fields.find((one) => one.name === name);
  const choices = createChoices(base);
  const value = (name: string): Json => {
    const one = field(name);
    return one ? readValue(one, typed.get(name), base(), choices) : null;
  };
  const change = (action: () => void) => {
    action();
    changed();
  };

  return {
    form: () => form,
    replace: (next) =>
      change(() => {
        for (const name of listUncovered(form, next)) typed.delete(name);
        form = next;
      }),
    value,
    values: () => Object.fromEntries(form.fields.map(({ name }): [string, Json] => [name, value(name)])),
    chosen: () => Object.fromEntries(form.fields.flatMap((one) => findRow(one, value(one.name), choices))),
    choices,
    set: (name, next) =>
      change(() => {
        typed.set(name, next);
        if (problem?.field === name || problem?.field === null) problem = null;
      }),
    reset: (names) => change(() => names.forEach((name) => typed.delete(name))),
    clear: () => change(() => (typed = new Map(form.fields.flatMap((one) => clearField(one, base()))))),
    stage: () => stage,
    setStage: (next) => change(() => (stage = next)),
    problem: () => problem,
    setProblem: (next) => change(() => (problem = next)),
    sending: () => sending,
    setSending: (next) => change(() => (sending = next)),
    arrive: () => {
      const first = !arrived;
      arrived = true;
      return first;
    },
    hasFailed: () => failed,
    fail: () => change(() => (failed = true)),
  };
}

/** The fields of secrets that are none any more: what was typed there was not typed for another use. */
function listUncovered(before: CompiledForm, now: CompiledForm): string[] {
  const hidden = new Set(listSecrets(now));
  return listSecrets(before).filter((name) => !hidden.has(name));
}

function listSecrets({ fields }: CompiledForm): string[] {
  const secrets = fields.filter((one) => one.type === 'password' || one.autocomplete === 'one-time-code');
  return secrets.map(({ name }) => name);
}

/** What was typed or chosen; else the live or the initial value. A choice has the JSON type of its option. */
function readValue(
  field: CompiledField,
  typed: Json | undefined,
  base: Scope,
  choices: (field: CompiledField) => Choice[],
): Json {
  const source = field.type === 'readOnly' && field.value ? field.value : field.initial;
  const value = typed ?? resolveValue(source, base);
  if (field.type === 'checkbox') return value === true;
  if (isAbsent(value)) return '';
  if (field.type === 'date') return readDay(value);
  return field.options ? (findChoice(choices(field), value)?.value ?? value) : value;
}

/** The day of a date with a time. */
function readDay(value: Json): Json {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value;
}

/** The choices of a field, made once for each list of rows. */
function createChoices(base: () => Scope) {
  const made = new WeakMap<object, Map<string, Choice[]>>();
  return ({ name, options }: CompiledField): Choice[] => {
    if (!options) return none;
    if ('list' in options) return options.list;
    const rows = base()[options.from];
    if (!Array.isArray(rows)) return none;
    const byField = made.get(rows) ?? new Map<string, Choice[]>();
    const choices = byField.get(name) ?? rows.map((row) => readChoice(row as JsonObject, options));
    made.set(rows, byField.set(name, choices));
    return choices;
  };
}

const none: Choice[] = [];

function readChoice(row: JsonObject, { valueKey, labelKey }: { valueKey: string; labelKey: string }): Choice {
  const own = (key: string) => (Object.hasOwn(row, key) ? row[key] : null) ?? null;
  return { value: own(valueKey), label: shownText(toText(own(labelKey))), row };
}

/** The choice of a value; a read may write 99 where a list has "99". */
export function findChoice(choices: readonly Choice[], value: Json): Choice | undefined {
  return isAbsent(value) ? undefined : choices.find((choice) => toText(choice.value) === toText(value));
}

function findRow(
  field: CompiledField,
  value: Json,
  choices: (field: CompiledField) => Choice[],
): [string, Json][] {
  if (!field.options || 'list' in field.options) return [];
  const row = findChoice(choices(field), value)?.row;
  return row ? [[field.name, row]] : [];
}

/** Empty, but for what nobody types: a hidden value, a choice that is made from the start. */
function clearField(field: CompiledField, base: Scope): [string, Json][] {
  if (field.type === 'readOnly' || field.type === 'hidden' || 'is' in field.initial) return [];
  return resolveValue(field.initial, base) === '' ? [] : [[field.name, '']];
}
