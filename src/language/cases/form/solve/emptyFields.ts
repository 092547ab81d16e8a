import {
  fieldFacts,
  parseEffect,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type Field,
  type Json,
} from '#definition';
import { getStartValue } from '../../getInitialValue.ts';
import type { ActionCase } from '../actionCase.ts';
import { isWithin } from '../steps/steps.ts';
import { buildFormScope, type FilledForm } from './filledForm.ts';

const empties: { [W in EffectWord]?: (argument: EffectArgument<W>, name: string) => boolean } = {
  clear: () => true,
  reset: (names, name) => names.some((outer) => isWithin(name, outer)),
};

/** True if effects give a field or list its initial value again. */
export function isEmptiedBy(effects: Effect[] = [], name: string): boolean {
  return effects.some((effect) => {
    const [word, argument] = parseEffect(effect);
    return empties[word]?.(argument as never, name) ?? false;
  });
}

/** The form in which some of the entered fields have their initial values again. */
export function emptyFields(
  one: ActionCase,
  filled: FilledForm,
  isEmptied: (name: string, field: Field) => boolean,
): FilledForm {
  const scope = buildFormScope(one, filled);
  const values = Object.entries(one.form.fields).map(([name, field]): [string, Json] =>
    fieldFacts[field.type].people === 'enter' && isEmptied(name, field)
      ? [name, getStartValue(name, field, scope[one.form.record ?? ''], scope)]
      : [name, filled.form[name] ?? null],
  );
  return { ...filled, form: Object.fromEntries(values) };
}
