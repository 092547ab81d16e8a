import { describe, expect, it } from 'vitest';
import type { ApiCall, Call, Shape } from '#definition';
import { buildComponentName } from '#server/openapi/buildComponentName.ts';
import { buildOpenApi } from '#server/openapi/buildOpenApi.ts';
import type { OpenApiDocument, OpenApiOperation } from '#server/openapi/openApiDocument.ts';
import { buildInputSchema, buildOutputSchema, buildShapeSchemas } from '#server/openapi/shapeSchemas.ts';
import { sampleConfig } from './samplePortal.ts';

type Calls = Record<string, Partial<ApiCall>>;

function documentOf(
  calls: Calls,
  changes: { host?: string; prefix?: string; expired?: string } = {},
): OpenApiDocument {
  const whole = {
    target: 'api',
    method: 'POST',
    path: 'Ask',
    auth: false,
    kind: 'read',
    request: {},
    text: '',
  };
  const entries = Object.entries(calls).map(([name, call]) => [name, { ...whole, ...call } as Call] as const);
  const { host = 'https://api.example.com', prefix = '/v1', expired } = changes;
  const api = { ...sampleConfig.api, host, prefix };
  const config = { ...sampleConfig, api, session: { expiredMessage: expired } };
  return buildOpenApi({ catalogue: new Map(entries), config, version: '7' });
}

function operationOf(calls: Calls): OpenApiOperation {
  const [path] = Object.values(documentOf(calls).paths);
  return Object.values(path!)[0]!;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

describe('the schema of a shape', () => {
  it.each<[Shape, object, object]>([
    ['text', reference('Text'), reference('TextOrNull')],
    ['date', reference('Date'), reference('DateOrNull')],
    ['any', reference('Any'), reference('Any')],
    ['integer', { type: 'integer' }, orNull({ type: 'integer' })],
    ['boolean', { type: 'boolean' }, orNull({ type: 'boolean' })],
    ['file', { type: 'string', format: 'binary' }, orNull({ type: 'string', format: 'binary' })],
    [{ oneOf: [1, 'a'] }, { enum: [1, 'a'] }, { enum: [1, 'a', null] }],
    [
      { list: 'id' },
      { type: 'array', items: reference('Id') },
      orNull({ type: 'array', items: reference('IdOrNull') }),
    ],
    [
      { object: { a: 'amount' } },
      { type: 'object', properties: { a: reference('Amount') } },
      orNull({ type: 'object', properties: { a: reference('AmountOrNull') } }),
    ],
  ])('%j is sent as it is, and answered with null too', (shape, input, output) => {
    expect(buildInputSchema(shape)).toEqual(input);
    expect(buildOutputSchema(shape)).toEqual(output);
  });

  it('a file in JSON is a data URL, or empty', () => {
    const { pattern, type } = buildInputSchema('dataUrl');
    expect(type).toBe('string');
    expect(['', 'data:,a', 'http://a'].map((text) => new RegExp(pattern as string).test(text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('each shape is described once, with and without null', () => {
    const schemas = buildShapeSchemas();
    const names = ['Text', 'Id', 'Amount', 'Number', 'Code', 'Date'];
    expect(Object.keys(schemas).toSorted()).toEqual(
      [...names, 'Any', ...names.map((name) => `${name}OrNull`)].toSorted(),
    );
    for (const name of names) expect(schemas[`${name}OrNull`]).toEqual(orNull(reference(name)));
    for (const name of [...names, 'Any']) expect(schemas[name]!.description).toMatch(/^An? .+\.|^Any/);
    expect(schemas.Text).toMatchObject({ type: 'string' });
    expect(schemas.Number).toMatchObject({ type: 'number' });
    expect(schemas.Id).toMatchObject({ type: ['integer', 'string'], minimum: 0, pattern: '^[0-9]*$' });
    expect(schemas.Code).toMatchObject({ type: ['string', 'number'] });
    expect(schemas.Date).toMatchObject({
      type: 'string',
      anyOf: [{ const: '' }, { format: 'date' }, { format: 'date-time' }],
    });
    expect(schemas.Any).not.toHaveProperty('type');
  });

  it.each([
    ['', true],
    ['12', true],
    ['-1.50', true],
    ['1e3 ', true],
    ['01', false],
    ['1,5', false],
    ['a', false],
  ])('an amount may be the text %o: %s', (text, isRight) => {
    const { pattern, type } = buildShapeSchemas().Amount!;
    expect(type).toEqual(['number', 'string']);
    expect(new RegExp(pattern as string).test(text)).toBe(isRight);
  });

  it('a character that a name may not have is replaced by its code', () => {
    expect(buildComponentName('a b/ü', 'row')).toBe('a-20-b-2f--fc-.row');
  });
});

describe('an operation', () => {
  it('calls that share a path share an operation, which is named by all of them', () => {
    const operation = operationOf({ one: {}, two: { auth: true, kind: 'change', money: true } });
    expect(operation).toMatchObject({
      ...{ operationId: 'oneOrTwo', summary: 'one, two', 'x-portico-calls': ['one', 'two'] },
      ...{ 'x-portico-kind': 'change', 'x-portico-money': true, security: [{}, { session: [] }] },
      description:
        'It takes the payload of one of its calls at a time. It changes something, so the portal never sends it twice by itself. ' +
        'It moves money, or asks for it to be moved: where its answer never comes, it may have gone through.',
      responses: {
        200: {
          description: 'The answer.',
          content: {
            'application/json': { schema: { anyOf: [reference('one.answer'), reference('two.answer')] } },
          },
        },
        401: { $ref: '#/components/responses/SessionExpired' },
        default: { $ref: '#/components/responses/Refusal' },
      },
    });
  });

  it('a read for everybody changes nothing, and needs no session', () => {
    const operation = operationOf({ one: {} });
    expect(operation).toMatchObject({
      ...{ operationId: 'one', 'x-portico-kind': 'read', security: [] },
      description: 'It changes nothing and may be sent again.',
    });
    expect(operation).not.toHaveProperty('x-portico-money');
    expect(operation).not.toHaveProperty('parameters');
    expect(Object.keys(operation.responses)).toEqual(['200', 'default']);
    expect(operationOf({ one: { auth: true } }).security).toEqual([{ session: [] }]);
  });

  it.each([
    [undefined, 'application/json'],
    ['json', 'application/json'],
    ['form', 'application/x-www-form-urlencoded'],
    ['multipart', 'multipart/form-data'],
  ] as const)('a payload in the form %s is of the type %s', (body, type) => {
    expect(operationOf({ one: { ...(body && { body }) } }).requestBody).toEqual({
      required: true,
      content: { [type]: { schema: reference('one.request') } },
    });
  });

  it('a key in the path is a parameter of the path alone', () => {
    const request = { id: 'id', b: 'text' } as const;
    const inPath = { name: 'id', in: 'path', required: true, schema: reference('Id') };
    const path = 'orders/{id}';
    const read = operationOf({ one: { method: 'GET', path, request } });
    expect(read.parameters).toEqual([
      inPath,
      { name: 'b', in: 'query', required: true, schema: reference('Text') },
    ]);
    expect(read).not.toHaveProperty('requestBody');
    expect(operationOf({ one: { path, request } }).parameters).toEqual([inPath]);
    expect(documentOf({ one: { path, request } }).components.schemas['one.request']).toEqual({
      type: 'object',
      properties: { b: reference('Text') },
      required: ['b'],
      additionalProperties: false,
    });
  });

  it('different payloads of a query are one parameter, which is spread', () => {
    const get = { method: 'GET', path: 'list' } as const;
    const { parameters } = operationOf({
      one: { ...get, fixed: { a: 1 } },
      two: { ...get, request: { b: 'id' } },
    });
    expect(parameters).toEqual([
      {
        ...{ name: 'payload', in: 'query', required: true, style: 'form', explode: true },
        description: 'The payload of one of the calls, each key a parameter of its own.',
        schema: {
          oneOf: [
            { type: 'object', properties: { a: { const: 1 } }, required: ['a'], additionalProperties: false },
            {
              type: 'object',
              properties: { b: reference('Id') },
              required: ['b'],
              additionalProperties: false,
            },
          ],
        },
      },
    ]);
    expect(operationOf({ one: get, two: get }).parameters).toEqual([]);
  });

  it('calls of one path by two methods are two operations', () => {
    const { paths } = documentOf({ one: { path: '/a' }, two: { path: 'a', method: 'GET' } });
    expect(Object.keys(paths)).toEqual(['/a']);
    expect(Object.keys(paths['/a']!)).toEqual(['post', 'get']);
  });
});

describe('the schemas of an answer', () => {
  it('a row has its fields, of which none is required, and a text may be a number', () => {
    const { schemas } = documentOf({
      one: { rows: 'data', text: 'result', fields: { a: 'text' } },
    }).components;
    expect(schemas['one.row']).toEqual({ type: 'object', properties: { a: reference('TextOrNull') } });
    const place = (key: string, schema: object) => ({
      type: 'object',
      properties: { [key]: schema },
      required: [key],
    });
    expect(schemas['one.answer']).toEqual({
      allOf: [
        place('data', { type: 'array', items: reference('one.row') }),
        place('result', { type: ['string', 'number'] }),
      ],
    });
  });

  it('a place may be a number in a list', () => {
    const { schemas } = documentOf({
      one: { rows: 'data[2]', fields: {}, text: undefined },
    }).components;
    const list = { type: 'array', prefixItems: [{}, {}, { type: 'array', items: reference('one.row') }] };
    expect(schemas['one.answer']).toEqual({ type: 'object', properties: { data: list }, required: ['data'] });
  });

  it('a record is one object, and fields may differ by a key of the payload', () => {
    const fieldsBy = { key: 'type', shapes: { a: { b: 'id' }, c: {} } } as const;
    const call = { record: 'data', fields: { name: 'text' }, fieldsBy, text: undefined } as const;
    const { schemas } = documentOf({ one: call }).components;
    expect(Object.keys(schemas).filter((name) => name.startsWith('one.'))).toEqual([
      ...['one.request', 'one.record.a', 'one.record.c', 'one.answer'],
    ]);
    expect(Object.keys(schemas['one.record.a']!.properties as object)).toEqual(['name', 'b']);
    expect(schemas['one.answer']).toMatchObject({
      properties: {
        data: {
          anyOf: [reference('one.record.a'), reference('one.record.c')],
          'x-portico-fields-by': {
            key: 'type',
            shapes: { a: '#/components/schemas/one.record.a', c: '#/components/schemas/one.record.c' },
          },
        },
      },
    });
  });
});

describe('the whole document', () => {
  it('the document names the portal and its version, and says how it is to be read', () => {
    const { openapi, info } = documentOf({});
    expect([openapi, info.title, info.version]).toEqual([
      ...['3.1.0', `${sampleConfig.brand.name}: the calls to its backend`, '7'],
    ]);
    expect(info.description).toContain('A payload has all of its keys, and no others.');
    expect(info.description).toContain('Any field of an answer may be null or missing');
  });

  it.each([
    ['https://a.example/', '/v1/', 'https://a.example/v1'],
    ['', '/api', '/api'],
    ['', '', '/'],
    ['https://a.example', '', 'https://a.example'],
  ])('the calls to %o with the prefix %o go to %s', (host, prefix, url) => {
    expect(documentOf({}, { host, prefix }).servers).toEqual([{ url }]);
  });

  it('an expired session is known by its message, which may be any', () => {
    const messageOf = (document: OpenApiDocument, name: string) =>
      document.components.responses[name]!.content['application/json']!.schema;
    const named = (text: object) => ({
      anyOf: ['message', 'showableMessage'].map((key) => ({
        type: 'object',
        properties: { [key]: text },
        required: [key],
      })),
    });
    expect(messageOf(documentOf({}, { expired: 'Gone' }), 'SessionExpired')).toEqual(
      named({ const: 'Gone' }),
    );
    expect(messageOf(documentOf({}), 'SessionExpired')).toEqual(named({ type: 'string' }));
    expect(messageOf(documentOf({}, { expired: 'Gone' }), 'Refusal')).toEqual(named({ type: 'string' }));
    const { SessionExpired, Refusal } = documentOf({}).components.responses;
    expect(SessionExpired!.description).toMatch(/^The session has expired\./);
    expect(Refusal!.description).toBe('The call was refused or failed, and the message says why.');
  });

  it.each([
    ['', "The token of the sign-in's answer, as it was received."],
    ['Token ', 'The token of the sign-in\'s answer, as it was received after the prefix "Token ".'],
    ['Bearer ', "The token of the sign-in's answer."],
  ])('the session is described with the prefix %o', (authorizationPrefix, description) => {
    const api = { ...sampleConfig.api, authorizationPrefix };
    const { components } = buildOpenApi({
      catalogue: new Map(),
      config: { ...sampleConfig, api },
      version: '7',
    });
    const scheme =
      authorizationPrefix === 'Bearer '
        ? { type: 'http', scheme: 'bearer' }
        : { type: 'apiKey', in: 'header', name: 'Authorization' };
    expect(components.securitySchemes.session).toEqual({ ...scheme, description });
  });

  it('the session is described in the header of the token, and each call has the constant headers', () => {
    const headers = { 'Accept-Language': 'es', 'X-App': 'library' };
    const api = { ...sampleConfig.api, authorizationPrefix: 'Bearer ', headers, tokenHeader: 'X-Token' };
    const call = { target: 'api', kind: 'read', method: 'GET', path: 'orders/{id}', auth: true } as const;
    const { components, paths } = buildOpenApi({
      catalogue: new Map([['order', { ...call, request: { id: 'id' } }]]),
      config: { ...sampleConfig, api },
      version: '7',
    });
    expect(components.securitySchemes.session).toMatchObject({ in: 'header', name: 'X-Token' });
    expect(paths['/orders/{id}']!.get!.parameters).toMatchObject([
      { name: 'X-App', in: 'header', required: true, schema: { const: 'library' } },
      { name: 'id', in: 'path' },
    ]);
  });
});
