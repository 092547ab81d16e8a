import { forbiddenNames } from '#check/documents/parseDocument.ts';
import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';
import type { OperationScope } from './findBody.ts';
import type { Parameter } from './openApi.ts';

/** A key in the query of an address. */
export interface QueryKey {
  name: string;
  at: LocatedSchema;
  isRequired: boolean;
}

/**
 * Returns the query keys of a parameter. An object has a key for each of its properties: `filter[name]` with
 * `deepObject`, `name` with `form`. Any other way of writing values is left out, with a remark.
 */
export function expandParameter(parameter: Parameter, scope: OperationScope): QueryKey[] {
  const { name, style = 'form', required = false, content } = parameter;
  const pointer = `${scope.pointer}/parameters`;
  const lose = (reason: string): QueryKey[] => {
    scope.remarks.reportLoss(pointer, `The query parameter "${name}" is not sent: ${reason}.`);
    return [];
  };
  if (forbiddenNames.has(name)) return lose('no definition may have this name');
  if (content) return lose('a filter holds a text, and not a document');
  const at = scope.resolver.resolve(parameter.schema ?? { type: 'string' }, pointer);
  if (style === 'deepObject' || getSchemaType(at.schema) === 'object')
    return isExploded(parameter)
      ? expandObject(parameter, at, scope)
      : lose('no filter writes an object as one text');
  if (getSchemaType(at.schema) === 'array')
    scope.remarks.reportDifference(
      pointer,
      `The query parameter "${name}" is a list: its filter sends one value.`,
    );
  return [{ name, at, isRequired: required }];
}

function isExploded({ style = 'form', explode = true }: Parameter): boolean {
  return style === 'deepObject' || (style === 'form' && explode);
}

function expandObject(parameter: Parameter, at: LocatedSchema, scope: OperationScope): QueryKey[] {
  const { name, style } = parameter;
  const parts = Object.entries(at.schema.properties ?? {}).map(([key, part]) => ({
    name: style === 'deepObject' ? `${name}[${key}]` : key,
    at: scope.resolver.resolve(part, `${at.pointer}/${name}/${key}`, at.trail),
    isRequired: parameter.required === true && at.schema.required?.includes(key) === true,
  }));
  const single = parts.filter((part) => isSingleText(part.at));
  if (single.length < parts.length || parts.length === 0)
    scope.remarks.reportLoss(
      `${scope.pointer}/parameters`,
      `The query parameter "${name}" has values without a name or with values in them: these are not sent.`,
    );
  return single;
}

function isSingleText({ schema }: LocatedSchema): boolean {
  return !['object', 'array', ''].includes([getSchemaType(schema)].flat().join());
}
