import type { Json } from '#definition';
import { buildFieldName } from '../../names.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { LocatedSchema } from '../../schema/jsonSchema.ts';
import { findChoices, type ImportedChoice } from './findChoices.ts';
import { buildOptions, getChoiceShape } from './importChoice.ts';
import { addRule, getHint, type ImportedField, type FieldImport } from '../formScope.ts';
import { buildField } from '../buildField.ts';

/** Maximum depth of lists in lists. */
const maxDepth = 2;

/** Imports a list of groups or single values. Unique items with an enumeration become a choice of several. */
export function importList(importing: FieldImport): ImportedField | null {
  const { at, scope } = importing;
  const { items, prefixItems, additionalItems, contains, const: only } = at.schema;
  if (only !== undefined)
    scope.remarks.reportLoss(`${at.pointer}/const`, 'No rule says that it is just this list.');
  if (Array.isArray(items) || prefixItems) {
    scope.remarks.reportLoss(
      `${at.pointer}/items`,
      'Each of its items is of another kind: a list has items of one kind.',
    );
    return null;
  }
  if (items === undefined || typeof items === 'boolean') {
    scope.remarks.reportLoss(at.pointer, 'Nothing says what its items are.');
    return null;
  }
  if (contains !== undefined && additionalItems !== false)
    scope.remarks.reportLoss(`${at.pointer}/contains`, 'No rule says what one of its items must be.');
  const item = scope.resolver.resolve(items, `${at.pointer}/items`, at.trail);
  const choices = at.schema.uniqueItems === true ? findChoices(item, scope) : null;
  return choices ? importSeveral(importing, choices) : importItems(importing, item);
}

function importSeveral(importing: FieldImport, choices: ImportedChoice[]): ImportedField {
  const { at, scope, common, hint, path, valuePath: value } = importing;
  const { minItems = 0, maxItems, default: initialValues } = at.schema;
  const isInSight = ['checkboxes', 'CheckboxesWidget'].includes(hint.widget ?? '');
  const subject = { on: value, label: common.label, pointer: at.pointer };
  if (minItems > 0) addRule(scope, subject, { minItems });
  if (maxItems !== undefined) addRule(scope, subject, { optional: true, maxItems });
  const initial = Array.isArray(initialValues)
    ? choices.filter((one) => initialValues.includes(one.value))
    : [];
  if (Array.isArray(initialValues) && initial.length < initialValues.length)
    scope.remarks.reportLoss(`${at.pointer}/default`, 'Not all that is taken at first is among its choices.');
  const labels = hint.optionLabels ?? getHint(scope, `${path}[]`).optionLabels;
  return {
    field: {
      ...common,
      type: isInSight ? 'radio' : 'select',
      several: true,
      options: buildOptions(choices, labels),
      ...(initial.length > 0 && { initial: initial.map((one) => one.value) }),
    },
    shape: { list: getChoiceShape(choices) as Json },
  };
}

function importItems(importing: FieldImport, item: LocatedSchema): ImportedField | null {
  const { at, scope, valuePath: value, path, common } = importing;
  const { minItems, maxItems, default: initial, uniqueItems } = at.schema;
  const inner = { ...scope, root: 'item', listPath: value, path: `${path}[]`, when: [], around: [] };
  if (getDepth(path) > maxDepth) {
    scope.remarks.reportLoss(at.pointer, `Lists stand in each other more than ${maxDepth} deep.`);
    return null;
  }
  const label = item.schema.title ?? buildLabel(buildFieldName(path.split('.').at(-1) ?? ''));
  const made = scope.importField({
    at: item,
    scope: inner,
    valuePath: 'item',
    path: `${path}[]`,
    required: true,
    hint: getHint(scope, `${path}[]`),
    common: { label },
  });
  const converted =
    made && buildField(made, { pointer: item.pointer, scope: inner, value: 'item', required: true });
  if (!converted) return null;
  if (converted.field.type === 'file') return importFiles(importing, converted);
  if (Array.isArray(initial) && initial.length > 0)
    scope.remarks.reportLoss(`${at.pointer}/default`, 'Its items are not there at first.');
  if (uniqueItems === true)
    scope.remarks.reportLoss(
      `${at.pointer}/uniqueItems`,
      'No rule says that each of its items is another one.',
    );
  const { placeholder: _, disabled: __, ...rest } = common;
  return {
    field: {
      ...rest,
      type: 'list',
      item: converted.field,
      ...(minItems && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
    },
    shape: { list: converted.shape },
  };
}

function importFiles({ common }: FieldImport, { field, shape }: ImportedField): ImportedField {
  return { field: { ...field, ...common, several: true }, shape: { list: shape } };
}

function getDepth(path: string): number {
  return path.split('[]').length;
}
