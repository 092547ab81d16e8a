import type { Json } from '#definition';
import type { SchemaResolver } from '../schema/createSchemaResolver.ts';
import { getSchemaType, type LocatedSchema } from '../schema/jsonSchema.ts';
import type { OperationScope } from './findBody.ts';
import type { Operation, ApiResponse } from './openApi.ts';
import { findWrapped } from './findWrapped.ts';
import { buildPropertyShapes } from './buildShapes.ts';

export interface FoundAnswer {
  rows: string | null;
  record: string | null;
  fields: Record<string, Json> | null;
  /** Schema of a row or of the record. */
  at: LocatedSchema | null;
  body: LocatedSchema | null;
  headers: string[];
}

const nothing: FoundAnswer = { rows: null, record: null, fields: null, at: null, body: null, headers: [] };

/** Finds the first 2xx answer, otherwise the default one. */
export function findAnswer({ responses }: Operation, { resolver, pointer }: OperationScope): FoundAnswer {
  const status = Object.keys(responses ?? {}).find((one) => one.startsWith('2')) ?? 'default';
  const written = responses?.[status];
  if (!written) return nothing;
  const response = resolver.resolve(written, pointer).schema as ApiResponse;
  const media = Object.keys(response.content ?? {}).find((one) => /json|\*\/\*/.test(one));
  const schema = response.content?.[media ?? '']?.schema;
  const headers = Object.keys(response.headers ?? {});
  if (schema === undefined) return { ...nothing, headers };
  const body = resolver.resolve(schema, `${pointer}/responses/${status}`);
  const found = findRows(body, { resolver }) ?? findRecord(body, resolver);
  const fields = found.at ? buildPropertyShapes(found.at, resolver, 'answer') : {};
  return { ...nothing, ...found, headers, body, fields: Object.keys(fields).length > 0 ? fields : null };
}

/** Returns the rows: the body itself, a list with a usual name, or the only list beside at most four other properties. */
function findRows(
  body: LocatedSchema,
  { resolver }: Pick<OperationScope, 'resolver'>,
): Partial<FoundAnswer> | null {
  const itemOf = (at: LocatedSchema): LocatedSchema | null => {
    const { items } = at.schema;
    if (getSchemaType(at.schema) !== 'array' || typeof items !== 'object' || Array.isArray(items))
      return null;
    const item = resolver.resolve(items, `${at.pointer}/items`, at.trail);
    return item.schema.properties ? item : null;
  };
  const own = itemOf(body);
  if (own) return { rows: '', at: own };
  const lists = Object.entries(body.schema.properties ?? {}).flatMap(([name, part]) => {
    const item = itemOf(resolver.resolve(part, `${body.pointer}/properties/${name}`, body.trail));
    return item ? [{ rows: name, at: item }] : [];
  });
  const usual = lists.find(({ rows }) => usualNames.has(rows));
  const others = Object.keys(body.schema.properties ?? {}).length - lists.length;
  if (usual) return usual;
  return lists.length === 1 && others <= 4 ? (lists[0] ?? null) : null;
}

const usualNames = new Set([
  'data',
  'items',
  'results',
  'rows',
  'records',
  'list',
  'content',
  'values',
  'entries',
]);

/** Finds the schema of the record: the body itself, or the object that it wraps. */
function findRecord(body: LocatedSchema, resolver: SchemaResolver): Partial<FoundAnswer> {
  const wrapped = findWrapped(body, resolver);
  if (wrapped) return { record: wrapped.name, at: wrapped.at };
  return body.schema.properties ? { record: '', at: body } : {};
}
