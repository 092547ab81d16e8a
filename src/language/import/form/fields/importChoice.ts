import { isScalar } from '../../schema/jsonSchema.ts';
import { makeUnique } from '../makeUnique.ts';
import type { Choice } from './choicesOf.ts';
import { addRule, type ImportedField, type Importing } from '../formScope.ts';

const inSight = new Set(['radio', 'RadioWidget']);

export function importChoice(importing: Importing, choices: Choice[]): ImportedField {
  const { at, scope, value, required, hint, common } = importing;
  const { default: initialValue } = at.schema;
  const initial =
    isScalar(initialValue) && choices.some((choice) => choice.value === initialValue)
      ? initialValue
      : undefined;
  if (initialValue !== undefined && initialValue !== null && initial === undefined)
    scope.remarks.lose(`${at.pointer}/default`, 'Its default is none of its choices.');
  if (required) addRule(scope, { on: value, label: common.label, pointer: at.pointer }, { filled: true });
  return {
    field: {
      ...common,
      type: inSight.has(hint.widget ?? '') ? 'radio' : 'select',
      options: labelled(choices, hint.optionLabels),
      ...(initial !== undefined && { initial }),
    },
    shape: shapeOf(choices),
  };
}

export function labelled(
  choices: Choice[],
  labels: string[] = [],
): { value: Choice['value']; label: string }[] {
  const own = makeUnique(choices.map(({ label }, index) => labels[index] ?? label));
  return choices.map(({ value }, index) => ({ value, label: own[index] ?? '' }));
}

export function shapeOf(choices: Choice[]): string | { oneOf: (string | number)[] } {
  const values = choices.map(({ value }) => value);
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  return values.some((value) => typeof value === 'boolean')
    ? 'any'
    : { oneOf: values as (string | number)[] };
}
