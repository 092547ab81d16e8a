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
