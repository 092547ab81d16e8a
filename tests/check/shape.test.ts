import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { checkShape } from '../../src/check/shape/checkShape.ts';
import { schemas, type Kind } from '../../src/check/shape/schema.ts';
import { parseDocument } from '../../src/check/parseDocument.ts';
import type { Json } from '../../src/definition/index.ts';
import { readFiles } from '../../src/check/index.ts';
import definition from '../../schemas/definition.schema.json' with { type: 'json' };
import { readBase } from './readPortal.ts';

/* The walker over the generated schemas must accept and refuse what ajv does; only its sentences are its own. */

const ajv = new Ajv({ discriminator: true, strict: false });
const shipped = await readFiles('.');
const landing = 'schemas/content/landing.json';
const files = new Map(await readBase()).set(landing, shipped.get(landing) ?? '');
/** What takes the place of each part in turn. */
const strangers: Json[] = [null, true, false, 0, -1, 1.5, '', 'x', [], [1], {}, { x: 1 }, { type: 'x' }];

const kinds: { kind: Kind; isKind: (file: string) => boolean }[] = [
  { kind: 'screen', isKind: (file) => file.includes('/screens/') },
  { kind: 'template', isKind: (file) => file.includes('/templates/') },
  { kind: 'catalogue', isKind: (file) => file.includes('/api/') },
  { kind: 'config', isKind: (file) => file === 'screens.config.json' },
  { kind: 'landing', isKind: (file) => file.includes('/content/') },
];

describe.each(kinds)('$kind', ({ kind, isKind }) => {
  const validate = ajv.compile(schemas[kind] as object);
  const own = [...files].filter(([file, text]) => isKind(file) && !text.includes('"extends"'));

  test.each(own)('ajv and the walker agree on all that can be wrong in %s', (file, text) => {
    const disagreed = [...mutate(JSON.parse(text) as Json)].filter((changed) => {
      const { node } = parseDocument(file, JSON.stringify(changed));
      return node !== null && validate(changed) !== (checkShape(kind, node).length === 0);
    });
    expect(disagreed).toEqual([]);
  });
});

describe('the schema that editors complete by', () => {
  const validate = ajv.compile(definition);
  const screens = [...shipped].filter(([file]) => file.startsWith('schemas/screens/'));
  test.each(screens)('underlines nothing in %s', (_, text) => {
    validate(JSON.parse(text));
    expect(validate.errors ?? []).toEqual([]);
  });
});

/** The document, then with each of its parts taken away, renamed, and replaced by each stranger. */
function* mutate(document: Json): Generator<Json> {
  yield document;
  if (typeof document !== 'object' || document === null) return;
  if (Array.isArray(document)) {
    const [first, ...rest] = document;
    if (first === undefined) return;
    for (const stranger of strangers) yield [stranger, ...rest];
    for (const changed of mutate(first)) yield [changed, ...rest];
    return;
  }
  for (const [key, value] of Object.entries(document)) {
    const { [key]: _, ...others } = document;
    yield others;
    yield { ...others, [`${key}x`]: value };
    for (const stranger of strangers) yield { ...document, [key]: stranger };
    for (const changed of mutate(value)) yield { ...document, [key]: changed };
  }
}
