import type { CompiledField, CompiledForm, CompiledStep, FieldSet, Json, JsonObject } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import type { Wording } from '#engine/texts/shownText.ts';
import { clearValues } from './clearValues.ts';
import { createBaseline } from './createBaseline.ts';
import type { Baseline } from './createBaseline.ts';
import { createActionState } from './createActionState.ts';
import type { ActionState, Sent } from './createActionState.ts';
import { createChoices } from './createChoices.ts';
import type { Choice, Choices } from './createChoices.ts';
import { createKeptChoices } from './createKeptChoices.ts';
import { isSamePath, isWithin, removeAt, replaceAt } from '../fieldPath.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findRows } from '../findRows.ts';
import { forgetSecrets } from './forgetSecrets.ts';
import type { HeldStyle } from './heldText.ts';
import { readValues } from './readValues.ts';

/** What went wrong at a field, or with the form as a whole (`path` null). */
export interface FormError {
  path: FieldPath | null;
  message: string;
  /** What the backend said of single fields. */
  fields?: { path: FieldPath; message: string }[];
  /** A toast says it as well, and reads it out. */
  inToast?: boolean;
  /** The backend has refused: it stays until the next send, whatever is typed. */
  refused?: boolean;
  /** The field that it stands at was changed since, and is no longer marked. */
  isPast?: boolean;
  /** It need not be said where a red note says more. */
  yields?: boolean;
}

/** The values of a form and what happens in it. What was typed is kept by its field's path, so that it outlives an edit. */
export interface FormStore extends ActionState {
  form: () => CompiledForm;
  /** Takes the form of an edited definition; what was typed stays. */
  replace: (form: CompiledForm) => void;
  /** Every field's value, with groups as objects and lists as arrays, texts without spaces at their ends. Read anew at each call. */
  values: () => JsonObject;
  /** The same values as their inputs show them. */
  shown: () => JsonObject;
  /** What its record has for the fields, or has been sent since; what it has nothing for is empty. */
  recorded: () => JsonObject;
  baseline: Baseline;
  /** What was typed or chosen, and nothing else. */
  held: () => JsonObject;
  /** Forgets what was typed: it is about something else now. */
  startAnew: () => void;
  /** The rows behind the choices, by field; of `values`, where they were just read. */
  chosen: (values?: JsonObject) => JsonObject;
  choices: Choices;
  /** The choices that have been found right now, without those that were taken before. */
  found: Choices;
  /** Keeps a choice that is taken: its read finds others by and by. */
  keep: (field: CompiledField, choice: Choice) => void;
  /** What is being typed into comboboxes, by field. */
  typing: () => JsonObject;
  setTyping: (path: FieldPath, text: string) => void;
  /** Takes what was typed or chosen: the value of a field, or a whole list. */
  set: (path: FieldPath, value: Json) => void;
  /** Puts fields back to their initial values. */
  reset: (names: readonly string[]) => void;
  /** Empties the whole form. */
  clear: () => void;
  stage: () => string | null;
  setStage: (stage: string) => void;
  error: () => FormError | null;
  /** How many errors it has told: one that is said again counts again. */
  told: () => number;
  setError: (error: FormError | null) => void;
  /** True if somebody has typed into the field at a path, and left it. */
  isLeft: (path: FieldPath) => boolean;
  /** The field that was typed into was left. */
  leave: () => void;
  /** What is said where a field has left something out of what was typed last. */
  leftOut: () => FormError | null;
  setLeftOut: (told: FormError) => void;
  /** The name of the action that is being sent. */
  sending: () => string | null;
  setSending: (action: string | null) => void;
  /** Whether it must stay as it is: it is being sent, or has left its first stage. */
  isUnderWay: () => boolean;
  /** Whether the arrival action may run: true the first time only. */
  arrive: () => boolean;
  /** Whether something was sent, and did not end well. */
  hasFailed: () => boolean;
  fail: () => void;
}

/** What a form's values come from: the screen's scope without its forms, so that none can come from itself. */
export interface FormSurroundings {
  base: () => Scope;
  /** By what it is said that a text is longer than what is shown, and what the texts of inputs are read by. */
  said: () => Wording & HeldStyle;
  changed: () => void;
  /** Where receipts are kept. */
  receipts?: Map<string, Sent>;
}

export function createFormStore(
  first: CompiledForm,
  { base, said, changed, receipts = new Map() }: FormSurroundings,
): FormStore {
  let form = first;
  let typed: JsonObject = {};
  let stage = firstStage(first);
  let error: FormError | null = null;
  let told = 0;
  let leftOut: FormError | null = null;
  const outcomes = createOutcomes(changed);

  const { choices, found, keep } = createKeptChoices(createChoices(base, said));
  const { edit, ...typing } = createTyping(() => typed, changed);
  const baseline = createBaseline(() => form.record && base()[form.record]);
  const source = () => ({ scope: base(), choices, style: said(), record: baseline.record() });
  const read = (set: FieldSet, isShown = false) => readValues(set, typed, { ...source(), isShown });
  const shown = () => read(form, true);
  const change = (action: () => void) => {
    action();
    changed();
  };

  return {
    ...createActionState(receipts, first.name, changed),
    form: () => form,
    replace: (next) =>
      change(() => {
        typed = forgetSecrets(form, next, typed) as JsonObject;
        form = next;
        stage = form.steps ? (findStep(form, ({ name }) => name === stage) ?? firstStage(form)) : stage;
      }),
    values: () => read(form),
    shown,
    recorded: () => readValues(form, {}, { ...source(), bare: true }),
    baseline,
    held: () => typed,
    startAnew: () =>
      change(() => {
        typed = {};
        error = null;
        leftOut = null;
      }),
    chosen: (values = read(form)) => findRows(form, values, choices),
    choices,
    found,
    keep,
    set: (path, value) =>
      change(() => {
        if (leftOut && isOver(leftOut, path, resolvePath([...path], shown()), value)) leftOut = null;
        typed = replaceAt(withList(typed, path, shown), path, value) as JsonObject;
        edit(path);
        error = error && leaveError(error, path);
      }),
    reset: (names) =>
      change(() => {
        for (const name of names) typed = removeAt(typed, name.split('.')) as JsonObject;
      }),
    clear: () =>
      change(() => {
        typed = clearValues(form, base());
        leftOut = null;
        if (form.steps) stage = firstStage(form);
      }),
    stage: () => stage,
    setStage: (next) => change(() => (stage = next)),
    error: () => error,
    told: () => told,
    setError: (next) =>
      change(() => {
        error = next;
        if (error) told += 1;
        if (error?.path && leftOut?.path && isWithin(leftOut.path, error.path)) leftOut = null;
        stage = (error?.path && stepOf(form, error.path)) ?? stage;
      }),
    leftOut: () => leftOut,
    setLeftOut: (told) => change(() => (leftOut = told)),
    isUnderWay: () => outcomes.sending() !== null || stage !== firstStage(form),
    ...outcomes,
    ...typing,
  };
}

/** What is being typed right now: into comboboxes, and into which field, from its first key until it is left. */
function createTyping(
  typed: () => JsonObject,
  changed: () => void,
): Pick<FormStore, 'typing' | 'setTyping' | 'isLeft' | 'leave'> & { edit: (path: FieldPath) => void } {
  let typing: JsonObject = {};
  let editing: FieldPath | null = null;
  return {
    typing: () => typing,
    setTyping: (path, text) => {
      typing = replaceAt(typing, path, text) as JsonObject;
      changed();
    },
    edit: (path) => void (editing = path),
    isLeft: (path) =>
      resolvePath([...path], typed()) !== undefined && !(editing !== null && isSamePath(editing, path)),
    leave: () => {
      if (!editing) return;
      editing = null;
      changed();
    },
  };
}

type Outcomes = Pick<FormStore, 'sending' | 'setSending' | 'arrive' | 'hasFailed' | 'fail'>;

/** What the form has done so far, and is doing. */
function createOutcomes(changed: () => void): Outcomes {
  let sending: string | null = null;
  let arrived = false;
  let failed = false;
  return {
    sending: () => sending,
    setSending: (next) => {
      sending = next;
      changed();
    },
    arrive: () => {
      const first = !arrived;
      arrived = true;
      return first;
    },
    hasFailed: () => failed,
    fail: () => {
      failed = true;
      changed();
    },
  };
}

/** The stage that a form begins in: its first step, where it has steps. */
function firstStage({ steps }: CompiledForm): string | null {
  return steps?.[0]?.name ?? null;
}

/** The step in which a field stands. */
function stepOf(form: CompiledForm, path: FieldPath): string | undefined {
  return findStep(form, ({ paths }) => paths.some((one) => isWithin(path, one)));
}

function findStep({ steps }: CompiledForm, isWanted: (step: CompiledStep) => boolean): string | undefined {
  return steps?.find(isWanted)?.name;
}

/** What is left to say once a field was changed: what was said of the whole form, or by the backend, stays until the next send. */
function leaveError(error: FormError, path: FieldPath): FormError | null {
  if (error.refused) return error.path && isWithin(error.path, path) ? { ...error, isPast: true } : error;
  const fields = error.fields?.filter((one) => !isWithin(one.path, path)) ?? [];
  if (error.path && isWithin(error.path, path)) return fields.length > 0 ? { ...error, fields } : null;
  return error.fields ? { ...error, fields } : error;
}

/** Whether what a field has left out was another text than the one that stands there now. */
function isOver(leftOut: FormError, path: FieldPath, before: unknown, now: Json): boolean {
  return leftOut.path !== null && isWithin(leftOut.path, path) && !goesOn(before, now);
}

/** Whether a key was added to what stood there: what was said of the last one would be gone before it was read. */
function goesOn(before: unknown, now: Json): boolean {
  if (typeof before !== 'string' || typeof now !== 'string') return false;
  return now.length === before.length + 1 && now.startsWith(before);
}

/** A list is kept whole as soon as something in it is typed, so that what else is in it stays. */
function withList(typed: JsonObject, path: FieldPath, read: () => JsonObject): JsonObject {
  const at = path.findIndex((step) => typeof step === 'number');
  const list = path.slice(0, at);
  if (at === -1 || resolvePath(list, typed) !== undefined) return typed;
  return replaceAt(typed, list, resolvePath(list, read()) ?? []) as JsonObject;
}
