import {
  fieldFacts,
  type Field,
  type Form,
  type Json,
  type JsonObject,
  type Test,
} from '../../definition/index.ts';
import type { SeenField, Expectation } from '../testCase.ts';
import type { CaseContext } from '../caseContext.ts';
import { isSatisfied, look, valueOf, type Scope } from '../language/isSatisfied.ts';
import { writeCell } from '../language/writeCell.ts';

/** How a form has to look in a scope: every field that is shown with all of it, and every button. */
export function expectForm(context: CaseContext, form: Form, scope: Scope): Expectation {
  const inside = { ...scope, form: { ...(scope.form as object), ...liveValues(form, scope) } };
  const fields = Object.entries(form.fields).map(
    ([name, field]) => [field.label, seeField(context, name, field, inside)] as const,
  );
  const buttons = Object.values(form.actions)
    .filter(({ trigger }) => trigger !== 'arrival')
    .map(({ label, show, disabled }) => [label, buttonState(show, disabled, inside)] as const);
  const labels = fields.filter(([, field]) => field !== 'absent').map(([label]) => label);
  return { fields: Object.fromEntries(fields), labels, buttons: Object.fromEntries(shownLast(buttons)) };
}

/** Of two buttons of one text, the one that is shown is the one that is seen. */
function shownLast<T extends readonly [string, string]>(buttons: T[]): T[] {
  return buttons.toSorted(([, one], [, other]) => Number(one !== 'absent') - Number(other !== 'absent'));
}

/** What read-only fields hold, so that others can show it. */
function liveValues(form: Form, scope: Scope): Record<string, Json> {
  const live = Object.entries(form.fields).filter(
    ([, { type, value }]) => fieldFacts[type].people === 'see' && value !== undefined,
  );
  return Object.fromEntries(live.map(([name, { value = null }]) => [name, valueOf(value, scope) ?? '']));
}

function buttonState(show: Test | undefined, disabled: Test | undefined, scope: Scope) {
  if (!isSatisfied(show, scope)) return 'absent' as const;
  return disabled !== undefined && isSatisfied(disabled, scope) ? ('closed' as const) : ('ready' as const);
}

function seeField(context: CaseContext, name: string, field: Field, scope: Scope): SeenField | 'absent' {
  const { people, holds, inSight } = fieldFacts[field.type];
  if (people === 'none' || !isSatisfied(field.show, scope)) return 'absent';
  if (people === 'see') return seeReadOnly(context, field, scope);
  const value = look(`form.${name}`, scope);
  const { autocomplete, prefix, options } = field;
  return {
    kind: field.type,
    value: shownValue(field, value, scope),
    note: noteOf(field, scope),
    closed: field.disabled !== undefined && isSatisfied(field.disabled, scope),
    ...(prefix === undefined ? {} : { prefix: String(valueOf(prefix, scope) ?? '') }),
    ...(options === undefined ? {} : { options: optionLabels(options, scope) }),
    ...(holds === 'flag' || inSight ? {} : { autocomplete: autocomplete ?? '' }),
  };
}

/** A choice among a few that all stand there is seen by its label. */
function shownValue({ type, options }: Field, value: Json, scope: Scope): string | boolean {
  const { holds, inSight } = fieldFacts[type];
  if (holds === 'flag') return value === true;
  return inSight ? choiceLabel(options, value, scope) : String(value ?? '');
}

/** The label of the choice with a value; '' where there is none. */
export function choiceLabel(options: Field['options'], value: Json, scope: Scope): string {
  if (options === undefined) return '';
  if (Array.isArray(options)) return options.find((option) => option.value === value)?.label ?? '';
  const rows = (scope[options.from] ?? []) as JsonObject[];
  return String(rows.find((row) => row[options.valueKey] === value)?.[options.labelKey] ?? '');
}

function seeReadOnly(context: CaseContext, field: Field, scope: Scope): SeenField {
  const value = field.value === undefined ? null : valueOf(field.value, scope);
  const { text } = writeCell({ field: 'value', format: field.format }, { value }, 0, context.config);
  return { kind: field.figure ? 'figure' : 'readOnly', value: text };
}

function noteOf({ note = [] }: Field, scope: Scope): SeenField['note'] {
  const found = note.find(({ when }) => isSatisfied(when, scope));
  const text = found ? String(valueOf(found, scope) ?? '') : '';
  const { colour } = found ?? {};
  return text !== '' && (colour === 'green' || colour === 'red') ? [text, colour] : text;
}

function optionLabels(options: NonNullable<Field['options']>, scope: Scope): string[] {
  if (Array.isArray(options)) return options.map(({ label }) => label);
  const rows = scope[options.from];
  return Array.isArray(rows) ? rows.map((row) => String(look(options.labelKey, row as Scope) ?? '')) : [];
}
