import { Validator } from '@seriousme/openapi-schema-validator';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import type { ApiCall, Call } from '#definition';
import { createApp } from '#server/app.ts';
import { buildWorker } from '#server/build/buildWorker.ts';
import { openDefinitions, type Definitions } from '#server/definitions/openDefinitions.ts';
import { readEnvironment } from '#server/environment.ts';
import { buildOpenApi } from '#server/openapi/buildOpenApi.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '#server/openapi/openApiDocument.ts';
import { copyShipped } from '../support/copyShipped.ts';
import { readShippedOpenApi } from '../support/shippedOpenApi.ts';
import { fakeDefinitions, sampleConfig, sampleShell, startSample } from './samplePortal.ts';

const { catalogue, document } = await readShippedOpenApi();
const apiCalls = [...catalogue].filter((entry): entry is [string, ApiCall] => entry[1].target === 'api');

/** The operation of a call. */
function operationOf(name: string, { method, path }: ApiCall): OpenApiOperation {
  const operation = document.paths[`/${path}`]?.[method === 'GET' ? 'get' : 'post'];
  if (!operation?.['x-portico-calls'].includes(name)) throw new Error(`${name} has no operation`);
  return operation;
}

const alternatives = (schema: JsonSchema): JsonSchema[] =>
  (schema.oneOf ?? schema.anyOf ?? [schema]) as JsonSchema[];

/** The payloads of an operation, inline or by reference. */
function payloadsOf({ parameters, requestBody }: OpenApiOperation): JsonSchema[] {
  if (requestBody) {
    return alternatives(requestBody.content['application/json']!.schema).map(({ $ref }) => {
      return document.components.schemas[String($ref).replace('#/components/schemas/', '')]!;
    });
  }
  const [first] = parameters!;
  if (first?.explode) return alternatives(first.schema);
  const properties = Object.fromEntries(parameters!.map(({ name, schema }) => [name, schema]));
  return [{ properties, required: Object.keys(properties) }];
}

/** A small document of a test's own calls. */
const documentOf = (calls: Record<string, Partial<ApiCall>>, api = sampleConfig.api): OpenApiDocument => {
  const whole = { target: 'api', method: 'POST', path: 'Ask', auth: false, kind: 'read', request: {} };
  const entries = Object.entries(calls).map(([name, call]) => [name, { ...whole, ...call } as Call] as const);
  return buildOpenApi({ catalogue: new Map(entries), config: { ...sampleConfig, api }, version: '1' });
};

describe('the OpenAPI document of the catalogue', () => {
  it('a call that answers a file has its media types, and no JSON', async () => {
    const files = documentOf({
      receipt: { method: 'GET', path: 'receipt', types: ['application/pdf', 'text/csv'], size: 1 },
    });
    const binary = { schema: { type: 'string', format: 'binary' } };
    expect(files.paths['/receipt']!.get!.responses['200']).toEqual({
      description: 'The answer.',
      content: { 'application/pdf': binary, 'text/csv': binary },
    });
    expect(Object.keys(files.components.schemas)).not.toContain('receipt.answer');
    expect(await new Validator().validate(structuredClone(files) as never)).toEqual({ valid: true });
  });

  it.each([
    ['the shipped one', document],
    ['one of odd names', documentOf({ 'a b/~': { path: 'a-b', text: '', fixed: { 'x y': null } } })],
    ['one of nothing', documentOf({})],
  ])('the OpenAPI document is valid: %s', async (_, each) => {
    expect(await new Validator().validate(structuredClone(each) as never)).toEqual({ valid: true });
  });

  it('the document has every call to the backend once, and nothing else', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const names = operations.flatMap((operation) => operation['x-portico-calls']);
    expect(names.sort()).toEqual(apiCalls.map(([name]) => name).sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(names).not.toContain('ifsc');
  });

  it.each(apiCalls)('the document has exactly the payload of %s', (name, call) => {
    const keys = [...Object.keys(call.request), ...Object.keys(call.fixed ?? {})].sort();
    const mine = payloadsOf(operationOf(name, call)).filter(({ properties, required }) => {
      const own = properties as Record<string, JsonSchema>;
      return (
        JSON.stringify(Object.keys(own).sort()) === JSON.stringify(keys) &&
        JSON.stringify((required as string[]).toSorted()) === JSON.stringify(keys) &&
        keys.every((key) => own[key]!.const === call.fixed?.[key])
      );
    });
    expect(mine).toHaveLength(1);
  });

  it.each(apiCalls)(
    'the document describes the effect of %s, and whether it needs a session',
    (name, call) => {
      const operation = operationOf(name, call);
      expect(operation['x-portico-kind']).toBe(call.kind);
      expect(operation['x-portico-money']).toBe(call.money);
      expect(operation.security.some((way) => 'session' in way)).toBe(
        operation['x-portico-calls'].some((one) => (catalogue.get(one) as ApiCall).auth),
      );
      expect(401 in operation.responses).toBe(operation.security.length > 0);
      const open = operation.security.length === 0 || operation.security.some((way) => !('session' in way));
      if (!call.auth) expect(open).toBe(true);
    },
  );

  it('no call that changes something is a GET, which other sites could have a browser send', () => {
    const changes = apiCalls.filter(([, { kind }]) => kind === 'change');
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.filter(([, { method }]) => method === 'GET')).toEqual([]);
  });

  it('an operation moves money where one of its calls is such a change', () => {
    const { post } = documentOf({ look: {}, pay: { kind: 'change', money: true } }).paths['/Ask']!;
    expect([post!['x-portico-kind'], post!['x-portico-money']]).toEqual(['change', true]);
  });

  it('the document uses "one of" only where no payload can match two of them', () => {
    const body = (calls: Record<string, Partial<ApiCall>>) =>
      Object.keys(documentOf(calls).paths['/Ask']!.post!.requestBody!.content['application/json']!.schema)[0];
    const [plain, fixed] = [{ request: { type: 'text' } }, { fixed: { type: 'a' } }] as const;
    expect(body({ one: { fixed: { type: 'b' } }, two: fixed })).toBe('oneOf');
    expect(body({ one: { request: { type: { oneOf: ['b', 'c'] } } }, two: fixed })).toBe('oneOf');
    expect(body({ one: { request: { type: { oneOf: ['a', 'c'] } } }, two: fixed })).toBe('anyOf');
    expect(body({ one: plain, two: fixed })).toBe('anyOf');
    expect(body({ one: { request: {} }, two: fixed })).toBe('oneOf');
    expect(body({ one: plain, two: plain, three: { request: {} } })).toBe('anyOf');
  });

  it('the body of an answer is built around each place', () => {
    const schema = (call: Partial<ApiCall>) =>
      documentOf({ one: call }).components.schemas['one.answer'] as { anyOf: JsonSchema[] };
    const row = { $ref: '#/components/schemas/one.row' };
    expect(schema({ rows: ['data[1]', ''], fields: {} })).toEqual({
      anyOf: [
        {
          type: 'object',
          required: ['data'],
          properties: { data: { type: 'array', prefixItems: [{}, { type: 'array', items: row }] } },
        },
        { type: 'array', items: row },
      ],
    });
  });

  it('the document names the payload value of each shape of row', () => {
    const { schemas } = document.components;
    const text = JSON.stringify(schemas['incomeReport.answer']);
    expect(text).toContain(
      '"x-portico-fields-by":{"key":"type","shapes":{"DirectLegBusiness":"#/components/schemas/incomeReport.row.DirectLegBusiness"',
    );
    expect(Object.keys(schemas['incomeReport.row.binaryIncome']!.properties as object)).toContain('lPV');
  });

  it.each([
    ['', { type: 'apiKey', in: 'header', name: 'Authorization' }],
    ['Bearer ', { type: 'http', scheme: 'bearer' }],
    ['Token ', { type: 'apiKey', description: expect.stringContaining('"Token "') }],
  ])('the token is in the Authorization header, with the prefix "%s"', (authorizationPrefix, scheme) => {
    const { components } = documentOf({}, { ...sampleConfig.api, authorizationPrefix });
    expect(components.securitySchemes.session).toMatchObject(scheme);
  });
});

describe('where the calls go', () => {
  const serversOf = async (app: FastifyInstance) => {
    const answer = await app.inject('/_openapi.json');
    await app.close();
    return { servers: answer.json<OpenApiDocument>().servers, text: answer.body };
  };

  it('the document names the backend with its prefix', async () => {
    expect((await serversOf(await startSample())).servers).toEqual([{ url: 'https://api.example.com/v1' }]);
  });

  it('the document names this server where it proxies the calls, and not the backend', async () => {
    const { servers, text } = await serversOf(await startSample({ API_PROXY: '1' }));
    expect(servers).toEqual([{ url: '/api' }]);
    expect(text).not.toContain('api.example.com');
  });

  it('the document names this server with the sandbox', () => {
    expect(document.servers).toEqual([{ url: '/api' }]);
  });
});

describe('/_openapi.json of a running portal', () => {
  let root: string;
  let definitions: Definitions;
  let app: FastifyInstance;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-openapi-'));
    await copyShipped(root);
    const dataDir = join(root, 'data');
    definitions = await openDefinitions({
      places: getDefaultPaths(root),
      dataDir,
      worker: await buildWorker(),
      every: 20,
      print: () => undefined,
    });
    const environment = readEnvironment({ DATA_DIR: dataDir, API_HOST: 'https://own.example.com' });
    app = await createApp({ environment, definitions, shell: sampleShell });
  });
  afterAll(async () => {
    await app.close();
    definitions.close();
    await rm(root, { recursive: true, force: true });
  });

  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/_openapi.json', headers });
  const addCall = async (name: string, call: string) => {
    const file = join(root, 'schemas/api/support.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"calls": {', `"calls": { ${JSON.stringify(name)}: ${call},`));
  };

  it('/_openapi.json shows an edit, also of a call that no screen makes yet', async () => {
    const before = await ask();
    expect(before.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(before.headers['cache-control']).toBe('no-cache');
    expect(before.json<OpenApiDocument>().paths['/CloseTicket']).toBeUndefined();
    const tag = String(before.headers.etag);
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304);
    await addCall(
      'closeTicket',
      '{"target":"api","method":"POST","path":"/CloseTicket","auth":true,"kind":"change","request":{"ticket_id":"id"},"text":"data"}',
    );
    await expect
      .poll(async () => (await ask({ 'if-none-match': tag })).statusCode, { timeout: 15_000 })
      .toBe(200);
    const after = (await ask()).json<OpenApiDocument>();
    expect(after.paths['/CloseTicket']?.post?.operationId).toBe('closeTicket');
    expect(after.paths['/UserHelpDeskHistory']).toBeDefined();
  });

  it('the document is built once for each reading of the definitions', async () => {
    let built = 0;
    const fake = fakeDefinitions();
    const calls = new Map<string, Call>();
    const counted = new Proxy(calls, {
      get: (target, key) => {
        if (key === Symbol.iterator) built += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    fake.definitions.catalogue = () => counted;
    const small = await startSample({}, fake);
    for (let times = 0; times < 3; times += 1) await small.inject('/_openapi.json');
    expect(built).toBe(1);
    await small.close();
  });
});
