import { expect, test } from 'vitest';
import { languageDefinitions } from '#check/shape/languageSchema.ts';
import { collectTypeNames } from '#server/schemas/collectTypeNames.ts';

/** Lists the names under `properties` at any depth of a schema. */
function listNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? Object.entries(value as object).flatMap(listEntry) : listNames(value),
  );
}

const listEntry = ([name, schema]: [string, unknown]): string[] => [name, ...listNames(schema)];

test('A screen has at most 160 names', () => {
  const screen = { $ref: '#/definitions/AuthoredScreen' };
  const types = collectTypeNames(screen, languageDefinitions as never, new Set());
  const names = new Set([...types].flatMap((type) => listNames(languageDefinitions[type])));
  expect(names).toContain('payload');
  expect(names.size, [...names].sort().join(' ')).toBeLessThanOrEqual(160);
});
