import { isScalar, type LocatedSchema } from '../schema/jsonSchema.ts';
import { joinPath } from '../hints/hint.ts';
import { buildFieldName } from '../names.ts';
import { getHint } from './formScope.ts';
import { importCommonWords } from './importCommonWords.ts';
import { findFreeFieldName, type SchemaPart } from './schemaPart.ts';

/** True if nobody may change a property, by its schema or by the UI schema. */
export function isReadOnly(property: string, { schema }: LocatedSchema, { scope }: SchemaPart): boolean {
  return schema.readOnly === true || getHint(scope, joinPath(scope.path, property)).closed === true;
}

/**
 * Adds a read-only field for the default of a read-only property, which is sent unchanged. A property without a default
 * is left out with a remark; in OpenAPI without a remark, because its requests exclude read-only properties.
 */
export function importReadOnlyProperty(
  property: string,
  { schema, pointer }: LocatedSchema,
  part: SchemaPart,
): void {
  const { scope, at } = part;
  if (scope.isRequest) return;
  const value = schema.default ?? schema.const;
  if (isScalar(value) && value !== null && value !== '' && part.when.length === 0 && !scope.listPath)
    return addDefaultField(property, { schema: { ...schema, default: value }, pointer, trail: [] }, part);
  if (at.schema.required?.includes(property))
    scope.remarks.reportLoss(
      pointer,
      'It must be there, and nobody may change it: the form does not send it.',
    );
  else
    scope.remarks.reportDifference(
      pointer,
      'Nobody may change it, and it has no value at first: it is left out.',
    );
}

function addDefaultField(
  property: string,
  { schema, pointer }: LocatedSchema,
  { scope, imported }: SchemaPart,
): void {
  const name = findFreeFieldName(buildFieldName(property), imported);
  const hint = getHint(scope, joinPath(scope.path, property));
  const { label, help } = importCommonWords(schema, { property, hint, scope, when: [] });
  const value = schema.default ?? null;
  imported.fields[name] = {
    ...(label !== undefined && { label }),
    ...(help !== undefined && { help }),
    type: 'readOnly',
    value,
    ...(name !== property && { key: property }),
  };
  imported.shapes[property] = getShape(value);
  scope.remarks.reportDifference(pointer, 'Nobody may change it: its default is shown and sent.');
}

function getShape(value: unknown): string {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}
