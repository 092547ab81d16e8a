import { describe, expect, it } from 'vitest';
import { importDocument } from '#import/index.ts';

const importForm = (schema: object) =>
  importDocument({ document: schema, look: null }, { name: 'hostile' }, new Map());
const text = (schema: object) => [...importForm(schema).files.values()].join('\n');

/** Twelve schemas, each of which has ten references to the next. */
function bomb(write: (next: string[]) => object): object {
  const names = [...'ABCDEFGHIJKL'];
  const definitions = names.map((name, at) => {
    const next = names[at + 1];
    return [
      name,
      next ? write(Array.from({ length: 10 }, () => `#/definitions/${next}`)) : { type: 'string' },
    ];
  });
  return { ...write(['#/definitions/A']), definitions: Object.fromEntries(definitions) };
}
const refs = (next: string[]) => next.map(($ref) => ({ $ref }));

describe('a document that would do harm', () => {
  it.each([
    ['its properties', (next: string[]) => ({ type: 'object', properties: { ...refs(next) } })],
    ['its parts', (next: string[]) => ({ allOf: refs(next) })],
  ])('a document that grows without end in %s is refused with a sentence', (_, write) => {
    expect(() => importForm(bomb(write))).toThrow(
      'The schemas of this document refer to each other too often to be imported.',
    );
  });

  it('a schema that contains itself loses that part alone, with a sentence', () => {
    const { files, remarks } = importForm({
      type: 'object',
      properties: { name: { type: 'string' }, loop: { $ref: '#/definitions/loop' } },
      definitions: { loop: { allOf: [{ $ref: '#/definitions/loop' }] } },
    });
    expect(files.size).toBeGreaterThan(0);
    expect(remarks.map(({ sentence }) => sentence)).toContain(
      'The schema "#/definitions/loop" is made of itself.',
    );
  });

  it('properties with the names of prototypes are left out', () => {
    const source = '{"type":"object","properties":{"__proto__":{"type":"string"},"name":{"type":"string"}}}';
    const written = text(JSON.parse(source) as object);
    expect(written).toContain('"name"');
    expect(written).not.toContain('proto');
  });

  it('a reference to a prototype finds nothing', () => {
    const { remarks } = importForm({
      type: 'object',
      properties: { x: { $ref: '#/constructor/prototype' } },
    });
    expect(remarks.map(({ sentence }) => sentence)).toContain(
      'The schema "#/constructor/prototype" is not in this document.',
    );
  });
});
