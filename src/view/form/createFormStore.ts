import type { CompiledField, CompiledForm, FieldSet, Json, JsonObject } from '../../definition/index.ts';
import type { Scope } from '../../engine/resolvePath.ts';
import { clearValues } from './clearValues.ts';
import { createChoices, findChoice } from './createChoices.ts';
import type { Choices } from './createChoices.ts';
import { isWithin, replaceAt } from './fieldPath.ts';
import type { FieldPath } from './fieldPath.ts';
import { forgetSecrets } from './forgetSecrets.ts';
import { readValues } from './readValues.ts';

/** What went wrong at a field, or with the form as a whole (`path` null). */
export interface FormError {
  path: FieldPath | null;
  message: string;
}

/** The values of a form and what happens in it. What was typed is kept by its field's path, so that it outlives an edit. */
export interface FormStore {
  form: () => CompiledForm;
  /** Takes the form of an edited definition; what was typed stays. */
  replace: (form: CompiledForm) => void;
  /** Every field's value, with groups as objects and lists as arrays. Read anew at each call. */
  values: () => JsonObject;
  /** The rows behind the choices, by field. */
  chosen: () => JsonObject;
  choices: Choices;
  /** Takes what was typed or chosen: the value of a field, or a whole list. */
  set: (path: FieldPath, value: Json) => void;
  /** Puts fields back to their initial values. */
  reset: (names: readonly string[]) => void;
  /** Empties the whole form. */
  clear: () => void;
  stage: () => string | null;
  setStage: (stage: string) => void;
  error: () => FormError | null;
  setError: (error: FormError | null) => void;
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
  let typed: JsonObject = {};
  let stage: string | null = null;
  let error: FormError | null = null;
  let sending: string | null = null;
  let arrived = false;
  let failed = false;

  const choices = createChoices(base);
  const read = (set: FieldSet) => readValues(set, typed, { scope: base(), choices });
  const change = (action: () => void) => {
    action();
    changed();
  };

  return {
    form: () => form,
    replace: (next) =>
      change(() => {
        typed = forgetSecrets(form, next, typed) as JsonObject;
        form = next;
      }),
    values: () => read(form),
    chosen: () => {
      const fields = form.fields.filter(({ options }) => options && 'from' in options);
      return findRows(fields, read({ fields }), choices);
    },
    choices,
    set: (path, value) =>
      change(() => {
        typed = replaceAt(typed, path, value) as JsonObject;
        if (error && (!error.path || isWithin(error.path, path))) error = null;
      }),
    reset: (names) =>
      change(
        () => (typed = Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))),
      ),
    clear: () => change(() => (typed = clearValues(form, base()))),
    stage: () => stage,
    setStage: (next) => change(() => (stage = next)),
    error: () => error,
    setError: (next) => change(() => (error = next)),
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

function findRows(fields: readonly CompiledField[], values: JsonObject, choices: Choices): JsonObject {
  const rows = fields.map((field) => [
    field.name,
    findChoice(choices(field), values[field.name] ?? null)?.row,
  ]);
  return Object.fromEntries(rows.filter(([, row]) => row !== undefined)) as JsonObject;
}
