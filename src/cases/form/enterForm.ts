import { fieldFacts, type Field, type Json } from '../../definition/index.ts';
import type { Step } from '../testCase.ts';
import { stageOf, type ActionCase } from './actionCase.ts';
import { choiceLabel } from './expectForm.ts';
import type { Filled } from './filled.ts';
import { optionRows } from '../reads.ts';

/** Milliseconds until what is looked up after typing is there. */
export const lookupTime = 350;

/** Fills the whole form. What is looked up from it is there afterwards. */
export function enterForm(one: ActionCase, { form }: Filled): Step[] {
  return [{ enter: entriesOf(one, form) }, { wait: lookupTime }];
}

/** Values by label, of the fields that can be typed into or chosen. */
export function entriesOf(one: ActionCase, values: Record<string, Json>): Record<string, string | boolean> {
  const stage = stageOf(one.action.show);
  const shown = Object.entries(one.form.fields).filter(([, { type, show }]) => {
    const staged = stageOf(show);
    return fieldFacts[type].people === 'enter' && (staged === undefined || staged === stage);
  });
  const entered = shown.map(([name, field]) => [field, entryOf(one, field, values[name] ?? '')] as const);
  // Of a few choices that all stand there, none can be taken back.
  const made = entered.filter(([{ type }, entry]) => !fieldFacts[type].inSight || entry !== '');
  return Object.fromEntries(made.map(([{ label }, entry]) => [label, entry]));
}

/** A value as it is entered: a choice among a few that all stand there by its label. */
export function entryOf({ context }: ActionCase, { type, options }: Field, value: Json): string | boolean {
  if (!fieldFacts[type].inSight) return typeof value === 'boolean' ? value : String(value);
  const from = options && !Array.isArray(options) ? options.from : '';
  return choiceLabel(options, value, { [from]: optionRows(context, from) });
}
