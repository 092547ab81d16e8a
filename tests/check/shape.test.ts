import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { checkShape } from '#check/shape/checkShape.ts';
import { languageDefinitions, fileSchemas, type DefinitionKind } from '#check/shape/languageSchema.ts';
import { parseDocument } from '#check/documents/parseDocument.ts';
import type { Json } from '#definition';
import { mutate } from './mutate.ts';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { readBase } from './readPortal.ts';

/* The walker over the generated schemas must accept and refuse the same as ajv. Only its sentences differ. */

const ajv = new Ajv({ discriminator: true, strict: false });
const shipped = await readFiles(getDefaultPaths('.'));
const landing = 'schemas/content/landing.json';
const dashboard = 'schemas/content/dashboard.json';
const files = new Map(await readBase());
for (const file of [landing, dashboard]) files.set(file, shipped.get(file) ?? '');
// No shipped screen without a template has a number with an upper limit.
const places = { type: 'radio', label: 'A', options: [], cardPlaces: 3 };
const ends = { version: 1, type: 'form', title: 'A', fields: { a: places }, actions: {} };
files.set('schemas/screens/ends.json', JSON.stringify(ends));
const kinds: { kind: DefinitionKind; isKind: (file: string) => boolean }[] = [
  { kind: 'screen', isKind: (file) => file.includes('/screens/') },
  { kind: 'template', isKind: (file) => file.includes('/templates/') },
  { kind: 'catalogue', isKind: (file) => file.includes('/api/') },
  { kind: 'config', isKind: (file) => file === 'screens.config.json' },
  { kind: 'landing', isKind: (file) => file === landing },
  { kind: 'dashboard', isKind: (file) => file === dashboard },
];

describe.each(kinds)('$kind', ({ kind, isKind }) => {
  const validate = ajv.compile(fileSchemas[kind] as object);
  const own = [...files].filter(([file, text]) => isKind(file) && !text?.includes('"extends"'));

  test.each(own)('ajv and the walker agree on all possible mistakes in %s', (file, text) => {
    const disagreed = [...mutate(JSON.parse(text ?? '') as Json)].filter((changed) => {
      const { node } = parseDocument(file, JSON.stringify(changed));
      return node !== null && validate(changed) !== (checkShape(kind, node).length === 0);
    });
    expect(disagreed).toEqual([]);
  });
});

describe('the schema that editors complete by', () => {
  const validate = ajv.compile({ definitions: languageDefinitions, $ref: '#/definitions/AuthoredScreen' });
  const screens = [...shipped].filter(([file]) => file.startsWith('schemas/screens/'));
  test.each(screens)('the schema for editors underlines nothing in %s', (_, text) => {
    validate(JSON.parse(text ?? ''));
    expect(validate.errors ?? []).toEqual([]);
  });

  test('a screen that extends may remove and declare only a part', () => {
    const screen = {
      version: 1,
      extends: 'x',
      title: 'X',
      total: null,
      fields: { a: null, b: { label: 'B' } },
    };
    expect(validate(screen)).toBe(true);
    expect(validate({ ...screen, fields: { b: { labl: 'B' } } })).toBe(false);
  });
});
