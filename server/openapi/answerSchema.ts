import { compilePaths } from '#compile/compilePath.ts';
import type { CompiledPath, Shape } from '#definition';
import { buildComponentName, buildSchemaRef } from './buildComponentName.ts';
import type { NamedApiCall } from './groupCalls.ts';
import type { JsonSchema } from './openApiDocument.ts';
import { buildOutputSchema } from './shapeSchemas.ts';

/** The schema of the result text, which may also be a number. */
const resultText: JsonSchema = { type: ['string', 'number'] };

export function buildAnswerSchemas(named: NamedApiCall): Record<string, JsonSchema> {
  return { ...buildRows(named), [getAnswerComponentName(named.name)]: buildBody(named) };
}

export function getAnswerComponentName(call: string): string {
  return buildComponentName(call, 'answer');
}

/** Builds the rows or the record; one component for each value if they differ by a payload key. */
function buildRows({ name, call }: NamedApiCall): Record<string, JsonSchema> {
  const { fields = {}, fieldsBy, rows, record } = call;
  if (rows === undefined && record === undefined) return {};
  if (!fieldsBy) return { [buildRowName(name, call)]: buildRowSchema(fields) };
  return Object.fromEntries(
    Object.entries(fieldsBy.shapes).map(([value, own]) => [
      buildRowName(name, call, value),
      buildRowSchema({ ...fields, ...own }),
    ]),
  );
}

function buildRowName(name: string, { rows }: NamedApiCall['call'], ...value: string[]): string {
  return buildComponentName(name, rows === undefined ? 'record' : 'row', ...value);
}

/** Returns the schema of a row. No field is required, and additional fields are allowed. */
function buildRowSchema(fields: Record<string, Shape>): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([field, shape]) => [field, buildOutputSchema(shape)]),
  );
  return { type: 'object', properties };
}

function buildBody({ name, call }: NamedApiCall): JsonSchema {
  const { rows, record, text } = call;
  const promised = [
    ...(rows === undefined ? [] : [place(rows, buildContent({ name, call }, buildListSchema))]),
    ...(record === undefined
      ? []
      : [
          place(
            record,
            buildContent({ name, call }, (ref) => ref),
          ),
        ]),
    ...(text === undefined ? [] : [place(text, resultText)]),
  ];
  return promised.length === 1 ? promised[0]! : { allOf: promised };
}

function buildContent({ name, call }: NamedApiCall, write: (ref: JsonSchema) => JsonSchema): JsonSchema {
  if (!call.fieldsBy) return write({ ...buildSchemaRef(buildRowName(name, call)) });
  const { key, shapes } = call.fieldsBy;
  const refs = Object.keys(shapes).map(
    (value) => [value, { ...buildSchemaRef(buildRowName(name, call, value)) }] as const,
  );
  return {
    anyOf: refs.map(([, ref]) => write(ref)),
    'x-portico-fields-by': {
      key,
      shapes: Object.fromEntries(refs.map(([value, { $ref }]) => [value, $ref])),
    },
  };
}

function buildListSchema(items: JsonSchema): JsonSchema {
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
