import type { DefinitionJson } from './formScope.ts';
import type { SchemaPart } from './schemaPart.ts';

/** True, with a remark, if a property is already sent in another form, such as a text where this is a group. */
export function reportsSendConflict(
  property: string,
  field: DefinitionJson,
  { at, scope, imported }: SchemaPart,
): boolean {
  const known = Object.entries(imported.fields).filter(([name, one]) => (one.key ?? name) === property);
  const isSingle = (one: DefinitionJson) => one.type !== 'group' && one.type !== 'list';
  if (known.every(([, one]) => isSingle(one)) && (known.length === 0 || isSingle(field))) return false;
  scope.remarks.reportLoss(
    `${at.pointer}/properties/${property}`,
    'Another variant sends this property in another way: it is left out here.',
  );
  return true;
}
