import { getOwnValue, type Json } from '#definition';
import { isExactNumber } from '../../schema/isExactNumber.ts';
import { isScalar, getSchemaType } from '../../schema/jsonSchema.ts';
import { findChoices } from './findChoices.ts';
import { addRule, type ImportedField, type FieldImport, type DefinitionJson } from '../formScope.ts';
import { importProperties } from '../importProperties.ts';
import { importChoice } from './importChoice.ts';
import { importList } from './importList.ts';
import { importNumber } from './importNumber.ts';
import { importText } from './importText.ts';
import { findVariants } from '../findVariants.ts';

/** Imports the field of a property. Null, with a remark, if no field can hold what the schema allows. */
export function importField(importing: FieldImport): ImportedField | null {
  const { at, scope } = importing;
  if (isRecursive(importing)) {
    scope.remarks.reportLoss(at.pointer, 'It holds itself: the form does not go into it again.');
    return null;
  }
  const choices = findChoices(at, scope);
  reportInexactChoices(importing);
  if (choices && isFlag(importing)) return importConstFlag(importing);
  if (choices?.length === 0) {
    scope.remarks.reportLoss(at.pointer, 'There is nothing to choose.');
    return null;
  }
  if (choices) return importChoice(importing, choices);
  const type = getSchemaType(at.schema);
  if (Array.isArray(type)) return importFirstOf(importing, type);
  const importer = getOwnValue(importers, type);
  if (importer) return importer(importing);
  return importUntyped(importing);
}

const importers: Partial<Record<string, (importing: FieldImport) => ImportedField | null>> = {
  string: importText,
  number: importNumber,
  integer: importNumber,
  boolean: importFlag,
  object: importGroup,
  array: importList,
  null: importNothing,
};

function reportInexactChoices({ at, scope }: FieldImport): void {
  for (const value of at.schema.enum ?? [])
    if (typeof value === 'number' && !isExactNumber(value))
      scope.remarks.reportLoss(
        `${at.pointer}/enum`,
        `No definition holds the number ${value} exactly: this choice is left out.`,
      );
}

/** Imports a group with a field for each property; null if there are none. */
function importGroup({ at, scope, valuePath: value, path, common }: FieldImport): ImportedField | null {
  const { fields, shapes } = importProperties(at, { ...scope, path, root: value });
  if (Object.keys(fields).length === 0) {
    scope.remarks.reportLoss(at.pointer, 'It has no properties that a form has fields for.');
    return null;
  }
  const { placeholder: _, disabled, ...rest } = common;
  if (disabled !== undefined) disableAll(Object.values(fields), disabled);
  return { field: { ...rest, type: 'group', fields }, shape: { object: shapes } };
}

/** Disables the fields of a disabled group and of the groups in it, because a group cannot be disabled itself. */
function disableAll(fields: DefinitionJson[], disabled: Json): void {
  for (const field of fields)
    if (field.type === 'group')
      disableAll(Object.values(field.fields as Record<string, DefinitionJson>), disabled);
    else if (field.type !== 'list') field.disabled ??= disabled;
}

/** Imports a checkbox, or a choice of Yes and No if the UI schema asks for one. */
function importFlag(importing: FieldImport): ImportedField {
  const { at, scope, common, hint } = importing;
  const { default: initial } = at.schema;
  if (initial !== undefined && initial !== null && typeof initial !== 'boolean')
    scope.remarks.reportLoss(`${at.pointer}/default`, 'Its default is neither true nor false.');
  if (hint.widget === 'radio' || hint.widget === 'select')
    return importChoice(importing, [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]);
  return {
    field: { ...common, type: 'checkbox', ...(typeof initial === 'boolean' && { initial }) },
    shape: 'boolean',
  };
}

function importUntyped(importing: FieldImport): ImportedField | null {
  const { at, scope } = importing;
  const variants = findVariants(at, scope) ?? [];
  const [first] = variants;
  if (first && variants.every((one) => getSchemaType(one.at.schema) === 'object'))
    return importGroup(importing);
  if (first) {
    if (variants.length > 1)
      scope.remarks.reportLoss(
        at.pointer,
        `It is one of several kinds of value; here it is only "${first.label}".`,
      );
    return importField({ ...importing, at: first.at });
  }
  const hasObjects = at.schema.enum?.some((value) => !isScalar(value));
  scope.remarks.reportLoss(
    at.pointer,
    hasObjects
      ? 'Its choices are objects: no field holds one.'
      : 'It has no type: no field holds just anything.',
  );
  return null;
}

/** Of several types, imports the one that comes first in `importers`. */
function importFirstOf(importing: FieldImport, types: string[]): ImportedField | null {
  const { at, scope } = importing;
  const type = Object.keys(importers).find((one) => types.includes(one));
  if (type === undefined) return null;
  scope.remarks.reportLoss(`${at.pointer}/type`, `It may be ${types.join(' or ')}; here it is ${type}.`);
  return importField({ ...importing, at: { ...at, schema: { ...at.schema, type } } });
}

/** Omits a property of type null, because nobody can enter null. It is only a loss if the property is required. */
function importNothing({ at, scope, required }: FieldImport): null {
  if (required) scope.remarks.reportLoss(at.pointer, 'It must be null: a form leaves it out.');
  else scope.remarks.reportDifference(at.pointer, 'It holds nothing and is only read: it is left out.');
  return null;
}

/** Imports a checkbox that must be ticked, as for terms and conditions. */
function importConstFlag(importing: FieldImport): ImportedField {
  const { at, scope, valuePath: value, common } = importing;
  addRule(
    scope,
    { on: value, label: common.label, pointer: at.pointer },
    { filled: at.schema.const === true },
  );
  return importFlag({ ...importing, at: { ...at, schema: { ...at.schema, const: undefined } } });
}

function isFlag({ at }: FieldImport): boolean {
  return typeof at.schema.const === 'boolean';
}

function isRecursive({ at }: FieldImport): boolean {
  const last = at.trail.at(-1);
  return at.trail.filter((ref) => ref === last).length > 1;
}
