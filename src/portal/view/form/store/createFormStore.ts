import type { CompiledField, CompiledForm, CompiledStep, Json, JsonObject } from '#definition';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import type { Wording } from '#engine/texts/formatBackendText.ts';
import { buildClearedValues } from './buildClearedValues.ts';
import { type Baseline, createBaseline } from './createBaseline.ts';
import { type FormActionStore, createFormActionStore, type SuccessfulSend } from './createFormActionStore.ts';
import { type SelectOption, type GetFieldOptions, createFieldOptions } from './createFieldOptions.ts';
import { createRememberedChoices } from './createRememberedChoices.ts';
import { type FieldPath, isSamePath, isSameOrBelow, removeAtPath, setAtPath } from '../fieldPath.ts';
import { getChosenRows } from '../getChosenRows.ts';
import { getFormRoot } from '../getFormRoot.ts';
import { dropChangedSecrets } from './dropChangedSecrets.ts';
import type { InputLocale } from './inputConversion.ts';
import { buildFormValues, buildLiveValues } from './buildFormValues.ts';

/** An error at a field, of the form as a whole (`path` null), or several together (`path` empty). */
export interface FormError {
  path: FieldPath | null;
  message: string;
  fields?: { path: FieldPath; message: string }[];
  /** True if a toast announces it too. */
  inToast?: boolean;
  /** True if the backend has refused. It stays until the next send. */
  refused?: boolean;
  /** True if its field was changed since and is no longer marked. */
  isPast?: boolean;
  /** True if a red note at the field is shown in place of this error. */
  isWeak?: boolean;
}

/** The values and the state of a form. What was typed is stored by its field's path, so that it survives an edit. */
export interface FormStore extends FormActionStore {
  form: () => CompiledForm;
  /** Applies the form of an edited definition. Typed values stay. */
  replace: (form: CompiledForm) => void;
  /** Every field's value: groups as objects, lists as arrays, texts trimmed. Computed at each call. */
  values: () => JsonObject;
  /** Every field's value as its input shows it. */
  shown: () => JsonObject;
  /** The record's values of the fields, with those accepted since. Empty where the record has none. */
  recorded: () => JsonObject;
  baseline: Baseline;
  /** The values that were typed or chosen, without initial ones. */
  typed: () => JsonObject;
  /** Drops the typed values, because the form is about something else now. */
  startAnew: () => void;
  /** The rows behind the choices, by field. `values`: those that were just read. Default: computed. */
  chosen: (values?: JsonObject) => JsonObject;
  choices: GetFieldOptions;
  /** The choices found right now, without those that were chosen before. */
  found: GetFieldOptions;
  /** Stores a choice that was chosen, because later searches may not find it. */
  remember: (field: CompiledField, choice: SelectOption) => void;
  typing: () => JsonObject;
  setTyping: (path: FieldPath, text: string) => void;
  set: (path: FieldPath, value: Json) => void;
  reset: (names: readonly string[]) => void;
  clear: () => void;
  stage: () => string | null;
  setStage: (stage: string) => void;
  error: () => FormError | null;
  /** The number of errors so far. A repeated error counts again. */
  errorCount: () => number;
  setError: (error: FormError | null) => void;
  /** True if the field at a path was typed into, and then left. */
  isLeft: (path: FieldPath) => boolean;
  /** Ends typing in the current field. */
  leave: () => void;
  /** True if a field was left since the form was opened, cleared or sent successfully. */
  wasLeft: () => boolean;
  /** True if something was typed since the form was opened, cleared or sent successfully. */
  hasUnsentInput: () => boolean;
  markSent: () => void;
  /** The notice that a field dropped a part of the last typed text, or null. */
  leftOut: () => FormError | null;
  setLeftOut: (notice: FormError) => void;
  /** The name of the action that is being sent. */
  sending: () => string | null;
  setSending: (action: string | null) => void;
  /** True if the form must stay as it is: it is being sent, or has left its first stage. */
  isLocked: () => boolean;
  /** True the first time only: the arrival action may run. */
  claimArrival: () => boolean;
  /** True if an attempt has failed: its call, or a check after its reads were awaited. */
  hasFailed: () => boolean;
  fail: () => void;
}

/** The dependencies of a form store. `base`: the scope without forms, so that no value depends on itself. */
export interface FormStoreOptions {
  base: () => Scope;
  /** The wording of messages, and the settings by which input texts are parsed. */
  wording: () => Wording & InputLocale;
  changed: () => void;
  receipts?: Map<string, SuccessfulSend>;
}

export function createFormStore(
  first: CompiledForm,
  { base, wording, changed, receipts = new Map() }: FormStoreOptions,
): FormStore {
  let form = first;
  let typed: JsonObject = {};
  let stage = getFirstStage(first);
  let error: FormError | null = null;
  let errorCount = 0;
  let leftOut: FormError | null = null;
  const outcomes = createOutcomes(changed);
  const { choices, found, remember } = createRememberedChoices(createFieldOptions(base, wording));
  const { edit, restart, ...typing } = createTyping(() => typed, changed);
  const baseline = createBaseline(() => form.record && base()[form.record]);
  const source = () => ({ scope: base(), choices, style: wording(), record: baseline.record() });
  const read = (isShown = false) => buildLiveValues(form, typed, { ...source(), isShown }, getFormRoot(form));
  const shown = () => read(true);
  const change = (action: () => void) => {
    action();
    changed();
  };

  return {
    ...createFormActionStore(receipts, first.name, changed),
    form: () => form,
    replace: (next) =>
      change(() => {
        typed = dropChangedSecrets(form, next, typed) as JsonObject;
        form = next;
        stage = form.steps ? (findStep(form, ({ name }) => name === stage) ?? getFirstStage(form)) : stage;
      }),
    values: () => read(),
    shown,
    recorded: () => buildFormValues(form, {}, { ...source(), bare: true }),
    baseline,
    typed: () => typed,
    startAnew: () =>
      change(() => {
        typed = restart({});
        error = leftOut = null;
      }),
    chosen: (values = read()) => getChosenRows(form, values, choices),
    choices,
    found,
    remember,
    set: (path, value) =>
      change(() => {
        if (leftOut && isOver(leftOut, path, resolvePath([...path], shown()), value)) leftOut = null;
        typed = setAtPath(withList(typed, path, shown), path, value) as JsonObject;
        edit(path);
        error = error && leaveError(error, path);
      }),
    reset: (names) =>
      change(() => {
        for (const name of names) typed = removeAtPath(typed, name.split('.')) as JsonObject;
      }),
    clear: () =>
      change(() => {
        typed = restart(buildClearedValues(form, base()));
        leftOut = null;
        if (form.steps) stage = getFirstStage(form);
      }),
    markSent: () => change(() => restart(typed)),
    stage: () => stage,
    setStage: (next) => change(() => (stage = next)),
    error: () => error,
    errorCount: () => errorCount,
    setError: (next) =>
      change(() => {
        error = next;
        if (error) errorCount += 1;
        if (error?.path && leftOut?.path && isSameOrBelow(leftOut.path, error.path)) leftOut = null;
        stage = findErrorStep(form, error) ?? stage;
      }),
    leftOut: () => leftOut,
    setLeftOut: (notice) => change(() => (leftOut = notice)),
    isLocked: () => outcomes.sending() !== null || stage !== getFirstStage(form),
    ...outcomes,
    ...typing,
  };
}

/**
 * Creates the state of typing: the texts in comboboxes, and the field being edited, from its first key until it is
 * left.
 */
function createTyping(
  typed: () => JsonObject,
  changed: () => void,
): Pick<FormStore, 'typing' | 'setTyping' | 'isLeft' | 'leave' | 'wasLeft' | 'hasUnsentInput'> & {
  edit: (path: FieldPath) => void;
  restart: (values: JsonObject) => JsonObject;
} {
  let typing: JsonObject = {};
  let editing: FieldPath | null = null;
  let wasLeft = false;
  let isUnsent = false;
  return {
    typing: () => typing,
    setTyping: (path, text) => {
      typing = setAtPath(typing, path, text) as JsonObject;
      changed();
    },
    edit: (path) => {
      editing = path;
      isUnsent = true;
    },
    isLeft: (path) =>
      resolvePath([...path], typed()) !== undefined && !(editing && isSamePath(editing, path)),
    restart: (values) => {
      editing = null;
      wasLeft = isUnsent = false;
      return values;
    },
    leave: () => {
      if (!editing && wasLeft) return;
      editing = null;
      wasLeft = true;
      changed();
    },
    wasLeft: () => wasLeft,
    hasUnsentInput: () => isUnsent,
  };
}

type Outcomes = Pick<FormStore, 'sending' | 'setSending' | 'claimArrival' | 'hasFailed' | 'fail'>;

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
    claimArrival: () => {
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

/** Returns the first step of a form, or null. */
function getFirstStage({ steps }: CompiledForm): string | null {
  return steps?.[0]?.name ?? null;
}

function findFieldStep(form: CompiledForm, path: FieldPath): string | undefined {
  return findStep(form, ({ paths }) => paths.some((one) => isSameOrBelow(path, one)));
}

/** Finds the step of the first field with an error. */
function findErrorStep(form: CompiledForm, error: FormError | null): string | undefined {
  const first = [error, ...(error?.fields ?? [])].find((one) => one?.path?.length);
  return first?.path ? findFieldStep(form, first.path) : undefined;
}

function findStep({ steps }: CompiledForm, isWanted: (step: CompiledStep) => boolean): string | undefined {
  return steps?.find(isWanted)?.name;
}

/**
 * Removes the errors of a changed field. Its refusal stays, marked as past. Errors of the whole form stay until the next
 * send.
 */
function leaveError(error: FormError, path: FieldPath): FormError | null {
  if (error.refused)
    return error.path && isSameOrBelow(error.path, path) ? { ...error, isPast: true } : error;
  const fields = error.fields?.filter((one) => !isSameOrBelow(one.path, path)) ?? [];
  if (error.path && isSameOrBelow(error.path, path)) return fields.length > 0 ? { ...error, fields } : null;
  return error.fields ? { ...error, fields } : error;
}

/** True if the text that a notice is about was replaced by another one. */
function isOver(leftOut: FormError, path: FieldPath, before: unknown, now: Json): boolean {
  return leftOut.path !== null && isSameOrBelow(leftOut.path, path) && !goesOn(before, now);
}

/** True if one key was added. Otherwise the notice about the last key would be gone before it is read. */
function goesOn(before: unknown, now: Json): boolean {
  if (typeof before !== 'string' || typeof now !== 'string') return false;
  return now.length === before.length + 1 && now.startsWith(before);
}

/** Stores a list as a whole as soon as something in it is typed, so that its other items stay. */
function withList(typed: JsonObject, path: FieldPath, read: () => JsonObject): JsonObject {
  const at = path.findIndex((step) => typeof step === 'number');
  const list = path.slice(0, at);
  if (at === -1 || resolvePath(list, typed) !== undefined) return typed;
  return setAtPath(typed, list, resolvePath(list, read()) ?? []) as JsonObject;
}
