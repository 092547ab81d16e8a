import { isInQuery, listPathKeys, getRequestShapes, type ApiCall } from '#definition';
import { answerName } from './answerSchema.ts';
import { componentName, schemaRef } from './componentName.ts';
import type { CallGroup } from './groupCalls.ts';
import type { JsonSchema, Operation, Parameter } from './openApiDocument.ts';
import { areApart, requestSchema } from './requestSchema.ts';
import { inputSchema } from './shapeSchemas.ts';

export function requestName(call: string): string {
  return componentName(call, 'request');
}

/** Builds the operation of a method and path. The payloads of all its calls are alternatives. */
export function buildOperation(group: CallGroup): Operation {
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
    'x-portico-kind': kindOf(group),
    ...(money ? { 'x-portico-money': true } : {}),
    'x-portico-calls': names,
    security: needs.has(true) ? [...(needs.has(false) ? [{}] : []), { session: [] }] : [],
    ...buildInput(group),
    responses: {
      200: { description: 'The answer.', content: json(answerOf(names)) },
      ...(needs.has(true) ? { 401: { $ref: '#/components/responses/SessionExpired' } } : {}),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function buildInput(group: CallGroup): Pick<Operation, 'parameters' | 'requestBody'> {
  const inPath = pathParameters(group.calls[0].call);
  if (isInQuery(group.method)) return { parameters: [...inPath, ...buildParameters(group)] };
  return { ...(inPath.length > 0 ? { parameters: inPath } : {}), requestBody: buildBody(group) };
}

function pathParameters(call: ApiCall): Parameter[] {
  const shapes = getRequestShapes(call);
  return listPathKeys(call.path).map((name) => {
    return { name, in: 'path', required: true, schema: inputSchema(shapes[name] ?? 'any') };
  });
}

function kindOf({ calls }: CallGroup): 'read' | 'change' {
  return calls.every(({ call }) => call.kind === 'read') ? 'read' : 'change';
}

function describe(group: CallGroup): string {
  const { calls } = group;
  const one = calls.length > 1 ? ['It takes the payload of one of its calls at a time.'] : [];
  const kind =
    kindOf(group) === 'read'
      ? 'It changes nothing and may be sent again.'
      : 'It changes something, so the portal never sends it twice by itself.';
  const money = calls.some(({ call }) => call.money)
    ? ['It moves money, or asks for it to be moved: where its answer never comes, it may have gone through.']
    : [];
  return [...one, kind, ...money].join(' ');
}

function answerOf(names: string[]): JsonSchema {
  const answers = names.map((name) => ({ ...schemaRef(answerName(name)) }));
  return answers.length === 1 ? answers[0]! : { anyOf: answers };
}

function buildBody({ calls }: CallGroup): Operation['requestBody'] {
  const refs = calls.map(({ name }) => ({ ...schemaRef(requestName(name)) }));
  const schemas = calls.map(({ call }) => requestSchema(call));
  const content = json(combine(refs, areApart(schemas)), mediaTypes[calls[0].call.body ?? 'json']);
  return { required: true, content };
}

/** Builds a parameter for each key. If the calls have different keys, one parameter is spread over the query. */
function buildParameters({ calls }: CallGroup): Parameter[] {
  const texts = new Set(calls.map(({ call }) => JSON.stringify(requestSchema(call))));
  const schemas = [...texts].map((text) => JSON.parse(text) as ReturnType<typeof requestSchema>);
  if (schemas.length > 1) {
    const description = 'The payload of one of the calls, each key a parameter of its own.';
    const spread = { style: 'form', explode: true, schema: combine(schemas, areApart(schemas)) } as const;
    return [{ name: 'payload', in: 'query', required: true, description, ...spread }];
  }
  return Object.entries(schemas[0]?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: true,
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
