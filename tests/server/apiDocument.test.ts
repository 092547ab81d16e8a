import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { buildApiDocument } from '#server/workbench/commands/buildApiDocument.ts';
import { isObject } from '#shared/isObject.ts';

/** Lists the values of a key at any depth. */
function listAt(key: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => listAt(key, one));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => (name === key ? [one] : listAt(key, one)));
}

test('Every schema of the document of the commands is valid JSON Schema', () => {
  const schemas = listAt('schema', buildApiDocument('/'));
  const ajv = new Ajv2020({ strict: false });
  const wrong = schemas.filter((schema) => !ajv.validateSchema(schema as object));
  expect(wrong).toEqual([]);
  expect(schemas.length).toBeGreaterThan(10);
});

test('The document of the commands describes every answer, field and input in words', () => {
  const document = buildApiDocument('/');
  const texts = listAt('description', document);
  // The gates alone need no words.
  expect(texts.filter((text) => text === '')).toHaveLength(1);
  for (const key of ['title', 'operationId', 'summary', 'type', 'scheme', 'openapi', '$ref'])
    expect([key, listAt(key, document).filter((text) => text === '')]).toEqual([key, []]);
});

test('The document of the commands has each command as a post that asks for a password', () => {
  const document = buildApiDocument('/portal/') as {
    servers: unknown;
    paths: Record<string, Record<string, { operationId: string; security: unknown; responses: object }>>;
  };
  expect(document.servers).toEqual([{ url: '/portal/workbench/api' }]);
  const { '/runs/{id}': run, ...rest } = document.paths;
  expect(Object.keys(rest)).toContain('/commands/publish');
  expect(Object.keys(rest)).not.toContain('/commands/set-operator');
  for (const [path, { post }] of Object.entries(rest)) {
    expect(path).toBe(`/commands/${post!.operationId}`);
    expect(post).toMatchObject({ security: [{ operator: [] }], requestBody: { required: true } });
    expect(Object.keys(post!.responses)).toEqual(['200', '202', '400', '401', '403', '409', '429']);
  }
  expect(run?.get).toMatchObject({
    operationId: 'run',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  });
  expect(Object.keys(run!.get!.responses)).toEqual(['200', '400', '401', '403', '429']);
});
