import type { CompiledField, Colour, Json } from '../../definition/index.ts';
import { isSatisfied } from '../../engine/isSatisfied.ts';
import { resolveValue, toText } from '../../engine/resolveValue.ts';
import { shownText } from '../../engine/shownText.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import type { Choice } from './createFormStore.ts';

/** Everything that a field shows. Flat, so that two of them are compared field by field. */
export interface FieldView {
  value: Json;
  shown: boolean;
  disabled: boolean;
  prefix: string;
  note: string;
  noteColour: Colour;
  choices: readonly Choice[];
  /** What is wrong with it; '' where nothing is. */
  problem: string;
}

/** A field as it has to look right now. */
export function viewField(store: ScreenStore, formName: string, field: CompiledField): FieldView {
  const form = store.form(formName);
  const scope = store.formScope(formName);
  const note = field.note.find((one) => isSatisfied(one.when, scope, store.tests));
  const problem = form.problem();
  const always = field.disabled.length === 0;
  return {
    // What is only shown may show another field's value.
    value: field.value ? resolveValue(field.value, scope) : form.value(field.name),
    shown: isSatisfied(field.show, scope, store.tests),
    disabled: form.sending() !== null || (!always && isSatisfied(field.disabled, scope, store.tests)),
    prefix: field.prefix ? shownText(toText(resolveValue(field.prefix, scope))) : '',
    note: note ? shownText(toText(resolveValue(note.template, scope))) : '',
    noteColour: note?.colour ?? 'plain',
    choices: form.choices(field),
    problem: problem?.field === field.name ? problem.message : '',
  };
}

/** What a `readOnly` field shows. */
export function writeReadOnly(store: ScreenStore, field: CompiledField, value: Json): string {
  const context = { row: {}, index: 0, tests: store.tests, scope: store.scope() };
  return store.formatters.format(field.format, value, context).text;
}
