import { answersFile, isInQuery, listPathKeys, getRequestShapes, type ApiCall } from '#definition';
import { getAnswerComponentName } from './answerSchema.ts';
import { buildComponentName, buildSchemaRef } from './buildComponentName.ts';
import type { CallGroup } from './groupCalls.ts';
import type { JsonSchema, OpenApiOperation, OpenApiParameter, OpenApiResponse } from './openApiDocument.ts';
import { areSchemasDistinguishable, buildRequestSchema } from './buildRequestSchema.ts';
import { buildInputSchema } from './shapeSchemas.ts';

export function getRequestComponentName(call: string): string {
  return buildComponentName(call, 'request');
}

/** Builds the operation of a method and path. The payloads of all its calls are alternatives. */
export function buildOperation(group: CallGroup): OpenApiOperation {
  const { calls } = group;
  const names = calls.map(({ name }) => name);
  const needs = new Set(calls.map(({ call }) => call.auth));
  const money = calls.some(({ call }) => call.money);
  return {
    operationId: names
      .map((name, at) => (at === 0 ? name : name.charAt(0).toUpperCase() + name.slice(1)))
      .join('Or'),
    summary: names.join(', '),
    description: describe(group),
    'x-portico-kind': getKind(group),
    ...(money ? { 'x-portico-money': true } : {}),
    'x-portico-calls': names,
    security: needs.has(true) ? [...(needs.has(false) ? [{}] : []), { session: [] }] : [],
    ...buildInput(group),
    responses: {
      200: { description: 'The answer.', content: buildContent(group) },
      ...(needs.has(true) ? { 401: { $ref: '#/components/responses/SessionExpired' } } : {}),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function buildInput(group: CallGroup): Pick<OpenApiOperation, 'parameters' | 'requestBody'> {
  const inPath = pathParameters(group.calls[0].call);
  if (isInQuery(group.method)) return { parameters: [...inPath, ...buildParameters(group)] };
  return { ...(inPath.length > 0 ? { parameters: inPath } : {}), requestBody: buildBody(group) };
}

function pathParameters(call: ApiCall): OpenApiParameter[] {
  const shapes = getRequestShapes(call);
  return listPathKeys(call.path).map((name) => {
    return { name, in: 'path', required: true, schema: buildInputSchema(shapes[name] ?? 'any') };
  });
}

function getKind({ calls }: CallGroup): 'read' | 'change' {
  return calls.every(({ call }) => call.kind === 'read') ? 'read' : 'change';
}

function describe(group: CallGroup): string {
  const { calls } = group;
  const one = calls.length > 1 ? ['It takes the payload of one of its calls at a time.'] : [];
  const kind =
    getKind(group) === 'read'
      ? 'It changes nothing and may be sent again.'
      : 'It changes something, so the portal never sends it twice by itself.';
  const money = calls.some(({ call }) => call.money)
    ? ['It moves money, or asks for it to be moved: where its answer never comes, it may have gone through.']
    : [];
  return [...one, kind, ...money].join(' ');
}

/** Builds the bodies by media type: JSON, or the declared types of files. */
function buildContent({ calls }: CallGroup): OpenApiResponse['content'] {
  const names = calls.flatMap(({ name, call }) => (answersFile(call) ? [] : [name]));
  const types = calls.flatMap(({ call }) => call.types ?? []);
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    ...(names.length > 0 ? json(buildAnswerSchema(names)) : {}),
    ...Object.fromEntries(types.map((type) => [type, binary])),
  };
}

function buildAnswerSchema(names: string[]): JsonSchema {
  const answers = names.map((name) => ({ ...buildSchemaRef(getAnswerComponentName(name)) }));
  return answers.length === 1 ? answers[0]! : { anyOf: answers };
}

function buildBody({ calls }: CallGroup): OpenApiOperation['requestBody'] {
  const refs = calls.map(({ name }) => ({ ...buildSchemaRef(getRequestComponentName(name)) }));
  const schemas = calls.map(({ call }) => buildRequestSchema(call));
  const content = json(
    combine(refs, areSchemasDistinguishable(schemas)),
    mediaTypes[calls[0].call.body ?? 'json'],
  );
  return { required: true, content };
}

/** Builds a parameter for each key. If the calls have different keys, one parameter is spread over the query. */
function buildParameters({ calls }: CallGroup): OpenApiParameter[] {
  const texts = new Set(calls.map(({ call }) => JSON.stringify(buildRequestSchema(call))));
  const schemas = [...texts].map((text) => JSON.parse(text) as ReturnType<typeof buildRequestSchema>);
  if (schemas.length > 1) {
    const description = 'The payload of one of the calls, each key a parameter of its own.';
    const spread = {
      style: 'form',
      explode: true,
      schema: combine(schemas, areSchemasDistinguishable(schemas)),
    } as const;
    return [{ name: 'payload', in: 'query', required: true, description, ...spread }];
  }
  const [{ properties, required } = { properties: {}, required: [] as string[] }] = schemas;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function combine(schemas: JsonSchema[], apart: boolean): JsonSchema {
  if (schemas.length === 1) return schemas[0]!;
  return apart ? { oneOf: schemas } : { anyOf: schemas };
}

const mediaTypes: { [B in NonNullable<ApiCall['body']>]: string } = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function json(schema: JsonSchema, mediaType = mediaTypes.json) {
  return { [mediaType]: { schema } };
}
