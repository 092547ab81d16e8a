import {
  isSingleField,
  type CompiledGroup,
  type FieldGroup,
  type FieldList,
  type FieldSet,
  type FormField,
} from '#definition';
import { compileCondition } from '../compileCondition.ts';
import { compileField } from './compileField.ts';
import type { ConstraintRegistry } from '../createConstraintRegistry.ts';

export function compileFields(fields: Record<string, FormField>, tests: ConstraintRegistry): FieldSet {
  const all = Object.entries(fields);
  const groups = all.flatMap(([name, field]) =>
    isSingleField(field) ? [] : [compileGroup(name, field, tests)],
  );
  return {
    fields: all.flatMap(([name, field]) => (isSingleField(field) ? [compileField(name, field, tests)] : [])),
    ...(groups.length > 0 ? { groups } : {}),
  };
}

function compileGroup(name: string, group: FieldGroup | FieldList, tests: ConstraintRegistry): CompiledGroup {
  const { label = '', show } = group;
  const head = { name, label, ...(show ? { show: compileCondition(show, tests) } : {}) };
  if (group.type === 'group') return { ...head, list: false, ...compileFields(group.fields, tests) };
  const { item, minItems: min, maxItems: max, add } = group;
  return { ...head, list: true, min, max, add, ...compileItem(item, tests) };
}

/** Compiles the item of a list. An item that is no group is the only field, without a name. */
function compileItem(item: FormField, tests: ConstraintRegistry): FieldSet & { single?: true } {
  if (item.type === 'group') return compileFields(item.fields, tests);
  return { single: true, ...compileFields({ '': item }, tests) };
}
