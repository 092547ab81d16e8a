import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';
import type { Operation, RequestBody } from './openApi.ts';
import { buildPropertyShapes } from './buildShapes.ts';

export interface FoundBody {
  kind: 'json' | 'form' | 'multipart';
  at: LocatedSchema;
  shapes: Record<string, Json>;
}

export interface OperationScope {
  resolver: SchemaResolver;
  remarks: Remarks;
  pointer: string;
}

const kinds = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
} as const;

/** Finds the body of an operation; null if there is none, `unsayable` with a remark if no call can send it. */
export function findBody(
  { requestBody }: Operation,
  { resolver, remarks, pointer }: OperationScope,
): FoundBody | null | 'unsayable' {
  if (!requestBody) return null;
  const { content = {} } = resolver.resolve(requestBody, pointer).schema as RequestBody;
  const media = Object.keys(kinds).find((one) => content[one]?.schema !== undefined) as
    | keyof typeof kinds
    | undefined;
  if (media === undefined) {
    remarks.reportLoss(
      `${pointer}/requestBody`,
      `Its body is ${Object.keys(content).join(' or ') || 'not described'}: no call sends that, and it is left out.`,
    );
    return 'unsayable';
  }
  const at = resolver.resolve(
    content[media]?.schema ?? {},
    `${pointer}/requestBody/content/${media.replace('/', '~1')}/schema`,
  );
  if (getSchemaType(at.schema) === 'object' || at.schema.oneOf || at.schema.anyOf)
    return { kind: kinds[media], at, shapes: buildPropertyShapes(at, resolver, 'request') };
  remarks.reportLoss(
    `${pointer}/requestBody`,
    'Its body is no object: a call sends values under their names, and it is left out.',
  );
  return 'unsayable';
}
