import { compilePaths } from '#compile/compilePath.ts';
import type { CompiledPath, Shape } from '#definition';
import { buildComponentName, buildSchemaRef } from './buildComponentName.ts';
import type { NamedCall } from './groupCalls.ts';
import type { JsonSchema } from './openApiDocument.ts';
import { buildOutputSchema } from './shapeSchemas.ts';

/** The schema of the result text, which may also be a number. */
const resultText: JsonSchema = { type: ['string', 'number'] };

export function buildAnswerSchemas(named: NamedCall): Record<string, JsonSchema> {
  return { ...buildRows(named), [getAnswerComponentName(named.name)]: buildBody(named) };
}

export function getAnswerComponentName(call: string): string {
  return buildComponentName(call, 'answer');
}

/** Builds the rows or the record; one component for each value if they differ by a payload key. */
function buildRows({ name, call }: NamedCall): Record<string, JsonSchema> {
  const { fields = {}, fieldsBy, rows, record } = call;
  if (rows === undefined && record === undefined) return {};
  if (!fieldsBy) return { [rowName(name, call)]: rowSchema(fields) };
  return Object.fromEntries(
    Object.entries(fieldsBy.shapes).map(([value, own]) => [
      rowName(name, call, value),
      rowSchema({ ...fields, ...own }),
    ]),
  );
}

function rowName(name: string, { rows }: NamedCall['call'], ...value: string[]): string {
  return buildComponentName(name, rows === undefined ? 'record' : 'row', ...value);
}

/** The schema of a row. No field is required, and additional fields are allowed. */
function rowSchema(fields: Record<string, Shape>): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [field, buildOutputSchema(shape)]),
  );
  return { type: 'object', properties };
}

function buildBody({ name, call }: NamedCall): JsonSchema {
  const { rows, record, text } = call;
  const promised = [
    ...(rows === undefined ? [] : [place(rows, contentOf({ name, call }, listOf))]),
    ...(record === undefined
      ? []
      : [
          place(
            record,
            contentOf({ name, call }, (ref) => ref),
          ),
        ]),
    ...(text === undefined ? [] : [place(text, resultText)]),
  ];
  return promised.length === 1 ? promised[0]! : { allOf: promised };
}

function contentOf({ name, call }: NamedCall, write: (ref: JsonSchema) => JsonSchema): JsonSchema {
  if (!call.fieldsBy) return write({ ...buildSchemaRef(rowName(name, call)) });
  const { key, shapes } = call.fieldsBy;
  const refs = Object.keys(shapes).map(
    (value) => [value, { ...buildSchemaRef(rowName(name, call, value)) }] as const,
  );
  return {
    anyOf: refs.map(([, ref]) => write(ref)),
    'x-portico-fields-by': {
      key,
      shapes: Object.fromEntries(refs.map(([value, { $ref }]) => [value, $ref])),
    },
  };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

function place(paths: string | string[], content: JsonSchema): JsonSchema {
  const bodies = compilePaths(paths).map((path) => wrap(path, content));
  return bodies.length === 1 ? bodies[0]! : { anyOf: bodies };
}

function wrap(path: CompiledPath, content: JsonSchema): JsonSchema {
  return path.reduceRight<JsonSchema>(
    (inner, step) =>
      typeof step === 'number'
        ? { type: 'array', prefixItems: [...Array.from({ length: step }, () => ({})), inner] }
        : { type: 'object', properties: { [step]: inner }, required: [step] },
    content,
  );
}
