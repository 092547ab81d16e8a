import { isScalar } from '../../schema/jsonSchema.ts';
import { numberDuplicateLabels } from '../numberDuplicateLabels.ts';
import type { ImportedChoice } from './findChoices.ts';
import { addRule, type ImportedField, type FieldImport } from '../formScope.ts';

const radioWidgets = new Set(['radio', 'RadioWidget']);

export function importChoice(importing: FieldImport, choices: ImportedChoice[]): ImportedField {
  const { at, scope, valuePath: value, required, hint, common } = importing;
  const { default: initialValue } = at.schema;
  const initial =
    isScalar(initialValue) && choices.some((choice) => choice.value === initialValue)
      ? initialValue
      : undefined;
  if (initialValue !== undefined && initialValue !== null && initial === undefined)
    scope.remarks.reportLoss(`${at.pointer}/default`, 'Its default is none of its choices.');
  if (required) addRule(scope, { on: value, label: common.label, pointer: at.pointer }, { filled: true });
  return {
    field: {
      ...common,
      type: radioWidgets.has(hint.widget ?? '') ? 'radio' : 'select',
      options: buildOptions(choices, hint.optionLabels),
      ...(initial !== undefined && { initial }),
    },
    shape: getChoiceShape(choices),
  };
}

/** Builds the options of a field. Equal labels get a number. */
export function buildOptions(
  choices: ImportedChoice[],
  labels: string[] = [],
): { value: ImportedChoice['value']; label: string }[] {
  const own = numberDuplicateLabels(choices.map(({ label }, index) => labels[index] ?? label));
  return choices.map(({ value }, index) => ({ value, label: own[index] ?? '' }));
}

/** Returns the shape of the payload value of choices, for the catalogue. */
export function getChoiceShape(choices: ImportedChoice[]): string | { oneOf: (string | number)[] } {
  const values = choices.map(({ value }) => value);
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  return values.some((value) => typeof value === 'boolean')
    ? 'any'
    : { oneOf: values as (string | number)[] };
}
