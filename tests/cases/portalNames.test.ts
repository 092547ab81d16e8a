import { expect, test } from 'vitest';
import { readPortalNames } from '#check/index.ts';
import { buildLanguageSchemas } from '../../scripts/generate/buildLanguageSchemas.ts';
import { formatSchemasWithNames, languageSchema } from '#server/schemas/formatSchemasWithNames.ts';

interface Type {
  properties: Record<string, { examples?: string[] }>;
}

test('A download offers the calls that answer a file, and an action the others', () => {
  const calls = { statement: { types: ['text/csv'], size: 1 }, orders: { rows: ['data'] } };
  const names = readPortalNames(new Map([['schemas/api/orders.json', JSON.stringify({ calls })]]));
  const written = formatSchemasWithNames(buildLanguageSchemas(), names);
  const text = written.find(({ file }) => file === languageSchema)?.text ?? '';
  const { definitions } = JSON.parse(text) as { definitions: Record<string, Type> };
  expect(definitions.Download?.properties.call?.examples).toEqual(['statement']);
  expect(definitions.Action?.properties.call?.examples).toEqual(['orders']);
});
