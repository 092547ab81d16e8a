import type { CompiledField, Colour, Json, CompiledForm, PrecompiledConstraint } from '#definition';
import type { Formatted } from '#engine/formats/index.ts';
import { isSatisfied, listFailingPaths } from '#engine/values/isSatisfied.ts';
import { listPathRoots } from '#engine/request/buildReadPayload.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import type { SelectOption } from './store/createFieldOptions.ts';
import type { FieldPath } from './fieldPath.ts';
import { findField } from './findField.ts';
import { isMistyped } from './store/isMistyped.ts';
import { buildFieldScope } from './list/buildFieldScope.ts';
import { getErrorAt } from './getErrorAt.ts';
import { buildMistypedError } from './buildMistypedError.ts';

export type SearchState = '' | 'idle' | 'busy' | 'failed' | 'done';

/** Everything that a field shows. Flat, so that two views are compared property by property. */
export interface FieldView {
  field: CompiledField;
  value: Json;
  disabled: boolean;
  prefix: string;
  note: string;
  noteColour: Colour;
  choices: readonly SelectOption[];
  /** The state of the search for choices; '' if the field has no search. */
  search: SearchState;
  /** The text in the input that names no choice yet; '' if there is none. */
  typing: string;
  found: readonly SelectOption[];
  /** The text for a value that is no choice. */
  shown: string;
  error: string;
  /** The number of the form's errors so far. A repeated error counts again. */
  errorCount: number;
  inToast: boolean;
  /** True if the error marks the field, which was not changed since. */
  isMarked: boolean;
  /** True if a rule always requires a value. */
  required: boolean;
  /** The action whose one-time code is typed here; '' if there is none. */
  codeOf: string;
  /** The notice that a part of the typed text was dropped; '' if there is none. */
  leftOut: string;
}

/** Builds the view of the field at a path; null if it is not shown. */
export function buildFieldView(
  store: ScreenStore,
  formName: string,
  path: FieldPath,
  value: Json,
): FieldView | null {
  const form = store.form(formName);
  const scope = buildFieldScope(store.formScope(formName), form.form(), path, form.choices);
  const field = findField(form.form(), path);
  if (!field || !isSatisfied(field.show, scope, store.tests)) return null;
  const note = field.note.find((one) => isSatisfied(one.when, scope, store.tests));
  const { config } = store.portal();
  const leftOut = form.leftOut();
  const error = form.error();
  const isRefused = form.isLeft(path) && isMistyped(form.form(), { field, path, text: toText(value) }, scope);
  const message =
    getErrorAt(error, path, config) || (isRefused ? buildMistypedError(field, config, toText(value)) : '');
  const always = field.disabled.length === 0;
  return {
    field,
    // A read-only field may show another field's value.
    value: field.value ? resolveValue(field.value, scope) : value,
    disabled: form.sending() !== null || (!always && isSatisfied(field.disabled, scope, store.tests)),
    prefix: field.prefix ? formatBackendText(toText(resolveValue(field.prefix, scope)), config) : '',
    note: note ? formatBackendText(toText(resolveValue(note.template, scope)), config) : '',
    noteColour: note?.colour ?? 'plain',
    choices: form.choices(field),
    search: getSearchState(store, field),
    typing: toText(resolvePath([...path], form.typing())),
    found: form.found(field),
    shown: field.shown ? formatBackendText(toText(resolveValue(field.shown, scope)), config) : '',
    error: message,
    errorCount: message === '' ? 0 : form.errorCount(),
    inToast: error?.inToast === true,
    isMarked: isRefused || (message !== '' && error?.isPast !== true),
    required: requiredFields(form.form(), store.tests).has(path.join('.')),
    codeOf: form.form().actions.find(({ code }) => code?.field === field.name)?.name ?? '',
    leftOut: leftOut?.isWeak && note?.colour === 'red' ? '' : getErrorAt(leftOut, path, config),
  };
}

function getSearchState({ reads }: ScreenStore, { options }: CompiledField): SearchState {
  const name = options && 'from' in options ? options.from : '';
  const read = reads.read(name);
  if (!read || !listPathRoots(read).has('typed')) return '';
  const { busy, failure, value } = reads.view(name);
  if (failure) return 'failed';
  return busy ? 'busy' : value === undefined ? 'idle' : 'done';
}

/** Formats the value of a `readOnly` field. @param unit true for an amount of money with its unit. */
export function formatReadOnly(
  store: ScreenStore,
  field: CompiledField,
  value: Json,
  unit = false,
): Formatted {
  const context = { row: {}, index: 0, tests: store.tests, scope: store.scope(), unit };
  return store.formatters.format(field.format, value, context);
}

const known = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** Returns the fields that a rule always requires, as paths with dots. Computed once per form. */
export function requiredFields(
  form: CompiledForm,
  tests: readonly PrecompiledConstraint[],
): ReadonlySet<string> {
  const found = known.get(form) ?? new Set(findRequired(form, tests));
  known.set(form, found);
  return found;
}

function findRequired({ actions }: CompiledForm, tests: readonly PrecompiledConstraint[]): string[] {
  const always = actions
    .flatMap(({ rules }) => rules)
    .filter(({ when, each, other }) => !when && !each && !other);
  return always.flatMap((rule) =>
    rule.on
      .filter((path) => path[0] === 'form' && listFailingPaths({ ...rule, on: [path] }, {}, tests).length > 0)
      .map(([, ...path]) => path.join('.')),
  );
}
