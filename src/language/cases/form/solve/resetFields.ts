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
import { isSameOrBelow } from '../steps/steps.ts';
import { buildFormScope, type FilledForm } from './filledForm.ts';

const resettingEffects: { [W in EffectWord]?: (argument: EffectArgument<W>, name: string) => boolean } = {
  clear: () => true,
  reset: (names, name) => names.some((outer) => isSameOrBelow(name, outer)),
};

/** True if effects give a field or list its initial value again. */
export function isResetBy(effects: Effect[] = [], name: string): boolean {
  return effects.some((effect) => {
    const [word, argument] = parseEffect(effect);
    return resettingEffects[word]?.(argument as never, name) ?? false;
  });
}

/** Builds the form in which some of the entered fields have their initial values again. */
export function resetFields(
  actionCase: ActionCase,
  filled: FilledForm,
  isEmptied: (name: string, field: Field) => boolean,
): FilledForm {
  const scope = buildFormScope(actionCase, filled);
  const values = Object.entries(actionCase.form.fields).map(([name, field]): [string, Json] =>
    fieldFacts[field.type].people === 'enter' && isEmptied(name, field)
      ? [name, getStartValue(name, field, scope[actionCase.form.record ?? ''], scope)]
      : [name, filled.form[name] ?? null],
  );
  return { ...filled, form: Object.fromEntries(values) };
}
