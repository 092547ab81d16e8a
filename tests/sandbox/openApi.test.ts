import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '#definition';
import type { JsonSchema, OpenApiOperation } from '#server/openapi/openApiDocument.ts';
import { buildOperation } from '#server/openapi/buildOperation.ts';
import { areSchemasDistinguishable, buildRequestSchema } from '#server/openapi/buildRequestSchema.ts';
import type { Answer } from '../support/sandbox.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { readShippedOpenApi } from '../support/shippedOpenApi.ts';

const { catalogue, document } = await readShippedOpenApi();
const calls = [...catalogue].filter((entry): entry is [string, ApiCall] => entry[1].target === 'api');
const reads = calls.filter(([, call]) => call.kind === 'read');
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(document, 'portico');

const sandbox = provideSandbox('once');
let token: string;
beforeAll(async () => {
  token = await sandbox.signIn('rich');
});

type Payload = Record<string, unknown>;

/** A payload key with these values. */
const key = (oneOf: number[], isOptional: boolean): ApiCall['request'] => ({
  a: { shape: { oneOf }, ...(isOptional && { optional: true as const }) },
});

/** A value for each schema of a payload, such that the sandbox finds something for the persona 100001. */
function sampleOf(schema: JsonSchema): unknown {
  if (Object.hasOwn(schema, 'const')) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  return samples[String(schema.$ref).replace('#/components/schemas/', '')];
}

const samples: Payload = { Text: 'Text', Id: 100001, Amount: '1', Number: 1, Date: '2025-12-01', Any: 1 };

function payloadOf(call: ApiCall): Payload {
  const { properties } = buildRequestSchema(call);
  return Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, sampleOf(schema)]));
}

async function send({ method, path, auth }: ApiCall, payload: Payload): Promise<Answer> {
  // Signing out ends the session that it is sent with.
  const mine = path === 'logout' ? await sandbox.signIn('rich') : token;
  const own = auth ? mine : undefined;
  if (method === 'POST') return sandbox.post(path, payload, own);
  const query = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  return sandbox.get(path, query, own);
}

/** The problems of a value by a schema of the document. Empty if it is valid. */
function faults(pointer: string, value: unknown): string {
  const validate = ajv.compile({ $ref: `portico#${pointer}` });
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

const component = (name: string): string => `/components/schemas/${name}`;
const operationOf = ({ method, path }: ApiCall): OpenApiOperation =>
  document.paths[`/${path}`]![method === 'GET' ? 'get' : 'post']!;

/** The problems of a payload. In a query it is described as one schema, or as a parameter for each key. */
function payloadFaults(call: ApiCall, payload: Payload): string {
  const pointer = `/paths/${`/${call.path}`.replaceAll('/', '~1')}/${call.method === 'GET' ? 'get' : 'post'}`;
  if (call.method === 'POST')
    return faults(`${pointer}/requestBody/content/application~1json/schema`, payload);
  const { parameters = [] } = operationOf(call);
  if (parameters[0]?.explode) return faults(`${pointer}/parameters/0/schema`, payload);
  const names = parameters.map(({ name }) => name);
  const strange = [...names, ...Object.keys(payload)].filter(
    (key) => !names.includes(key) || !Object.hasOwn(payload, key),
  );
  const wrong = parameters.map((_, at) => faults(`${pointer}/parameters/${at}/schema`, payload[names[at]!]));
  return [...strange, ...wrong].join('');
}

describe('what the document says of a payload, the sandbox does', () => {
  test.each(calls)('%s', async (name, call) => {
    const payload = payloadOf(call);
    expect(payloadFaults(call, payload)).toBe('');
    expect((await send(call, payload)).status).toBe(200);
    for (const key of Object.keys(payload)) {
      const { [key]: _, ...less } = payload;
      // Without its action, a request for the list by bank is the one for the list in USDT.
      if (name === 'bankRequests' && key === 'action') continue;
      expect(payloadFaults(call, less), `without ${key}`).not.toBe('');
      expect((await send(call, less)).status, `without ${key}`).toBe(400);
    }
    expect(payloadFaults(call, { ...payload, extra: 1 })).not.toBe('');
    expect((await send(call, { ...payload, extra: 1 })).status).toBe(400);
  });
});

describe('what the document says of an answer, the sandbox answers', () => {
  test.each(calls)('%s', async (name, call) => {
    const { body } = await send(call, payloadOf(call));
    expect(faults(component(`${name}.answer`), body)).toBe('');
    const pointer = `/paths/~1${call.path}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema`;
    expect(faults(pointer, body)).toBe('');
  });

  test('a call that is refused for its session answers as documented', async () => {
    const guarded = calls.filter(([, call]) => operationOf(call).security.every((way) => 'session' in way));
    const open = calls.filter(([, call]) => operationOf(call).security.length === 0);
    const expired = '/components/responses/SessionExpired/content/application~1json/schema';
    for (const [name, call] of [...guarded, ...open].filter(
      (entry) => entry[1].auth || reads.includes(entry),
    )) {
      const { status, body } = await send({ ...call, auth: false }, payloadOf(call));
      if (!call.auth) expect([name, status]).toEqual([name, 200]);
      else expect([name, status, faults(expired, body)]).toEqual([name, 401, '']);
    }
  });

  test('a key that may be missing is not required, in a body and in a query', () => {
    const request = { a: 'id', b: { shape: 'id', optional: true } } as const;
    const call = { target: 'api', kind: 'read', auth: true, path: 'list', request, rows: '' } as const;
    const operationOf = (method: 'GET' | 'POST') =>
      buildOperation({ method, path: 'list', calls: [{ name: 'list', call: { ...call, method } }] });
    expect(buildRequestSchema({ ...call, method: 'POST' }).required).toEqual(['a']);
    expect(operationOf('GET').parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  test.each([
    ['a key that only one knows is optional', { b: { shape: 'id', optional: true } }, {}, false],
    ['a key that only one knows is required', { b: 'id' }, {}, true],
    ['an optional key has other values', key([1], true), key([2], true), false],
    ['a required key has other values', key([1], false), key([2], false), true],
  ] as const)('Payloads in which %s are told apart: %#', (_, one, other, isCertain) => {
    const schemas = [one, other].map((request) =>
      buildRequestSchema({ target: 'api', kind: 'read', auth: true, path: 'list', method: 'GET', request }),
    );
    expect(areSchemasDistinguishable(schemas)).toBe(isCertain);
  });

  test('a refused payload is answered as documented', async () => {
    const { body } = await sandbox.post('userDashboard', {}, token);
    expect(faults('/components/responses/Refusal/content/application~1json/schema', body)).toBe('');
  });
});

/** The fields that stay empty in two reports: each report fills one of two fields. */
const emptyFields: Record<string, string[]> = {
  'incomeReport.row.salaryincome': ['income'],
  'incomeReport.row.royalty_income': ['salary'],
};

describe('rows and records have every field that the document names, each as it says', () => {
  const variants = reads.flatMap(([name, call]) => {
    const { rows, fieldsBy } = call;
    const place = `${name}.${rows === undefined ? 'record' : 'row'}`;
    if (!fieldsBy) return [[place, call, {}] as const];
    const { key, shapes } = fieldsBy;
    return Object.keys(shapes).map((value) => [`${place}.${value}`, call, { [key]: value }] as const);
  });

  test.each(variants)('%s', async (name, call, chosen) => {
    const open = Object.hasOwn(call.request, 'fdate') ? { fdate: '', tdate: '' } : {};
    const all = Object.hasOwn(call.request, 'status') ? { status: 2 } : {};
    const answer = await send(call, { ...payloadOf(call), ...open, ...all, ...chosen });
    const found = readPlace(answer.body, [call.rows ?? call.record ?? ''].flat()[0]!);
    const rows = [found].flat() as Payload[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(faults(component(name), row)).toBe('');
    const named = Object.keys(document.components.schemas[name]!.properties as object);
    const missing = named.filter((field) => !rows.some((row) => Object.hasOwn(row, field)));
    expect(missing).toEqual(emptyFields[name] ?? []);
  });

  /** A path of the catalogue in a body, implemented here a second time. */
  function readPlace(body: unknown, path: string): unknown {
    const steps = path.match(/[^.[\]]+/g) ?? [];
    return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], body);
  }
});
