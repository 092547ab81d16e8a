import { describe, expect, test } from 'vitest';
import type { PortalNames } from '#check/index.ts';
import { addExtensionExamples } from '#server/schemas/addExtensionExamples.ts';
import { bundleSchema } from '#server/schemas/bundleSchema.ts';
import { collectTypeNames } from '#server/schemas/collectTypeNames.ts';
import { formatSchemasWithNames, type LanguageSchema } from '#server/schemas/formatSchemasWithNames.ts';

const names: PortalNames = {
  ...{ call: ['orders'], codes: ['gender'], to: ['/orders'], screen: ['orders/list'], extends: [] },
  files: ['statement'],
  extensions: { format: ['stars'], widget: ['slider'], block: ['map'] },
};

const text = { type: 'string' };
const refer = (type: string) => ({ $ref: `language.schema.json#/definitions/${type}` });
const definitions = {
  Screen: { properties: { call: text, list: { type: 'array', items: refer('Action') } } },
  Action: {
    markdownDescription: 'Does something.',
    properties: {
      to: { anyOf: [{ type: 'null' }, text] },
      screen: { type: 'number' },
      extends: text,
      files: text,
      extensions: text,
      other: text,
    },
  },
  Download: { properties: { call: text } },
  Config: { properties: { to: text, item: refer('Download') } },
  Unused: { properties: { call: text } },
  CodeListName: { type: 'string' },
  ExtensionFormat: { properties: { name: text, more: text } },
  ExtensionUse: { properties: { name: text } },
  ExtensionBlock: { type: 'object' },
};
const schemas: LanguageSchema[] = [
  { file: 'schemas/language.schema.json', schema: { title: 'The language', definitions } },
  { file: 'schemas/definition.schema.json', schema: refer('Screen') },
  { file: 'schemas/config.schema.json', schema: refer('Config') },
  { file: 'schemas/other.schema.json', schema: refer('Unused') },
];

/** The written schema of a file. */
function write(file: string, own = names): Record<string, never> {
  const found = formatSchemasWithNames(schemas, own).find((one) => one.file === file)!;
  expect(found.text).toBe(`${JSON.stringify(JSON.parse(found.text), null, 1)}\n`);
  return JSON.parse(found.text) as Record<string, never>;
}

describe('The schemas with the names of a portal', () => {
  const { title, definitions: types } = write('schemas/language.schema.json') as unknown as {
    title: string;
    definitions: Record<string, { examples?: string[]; properties: Record<string, { examples?: string[] }> }>;
  };
  const examplesOf = (type: string) =>
    Object.fromEntries(
      Object.entries(types[type]!.properties).flatMap(([key, { examples }]) =>
        examples ? [[key, examples]] : [],
      ),
    );

  test('Every file of the language is written, and only the types are changed', () => {
    expect(title).toBe('The language');
    expect(Object.keys(types)).toEqual(Object.keys(definitions));
    for (const { file, schema } of schemas.slice(1)) expect(write(file)).toEqual(schema);
  });

  test('A key that names something offers the names, wherever it takes a text', () => {
    expect(examplesOf('Screen')).toEqual({ call: ['orders'] });
    expect(examplesOf('Action')).toEqual({ to: ['/orders'] });
    expect(examplesOf('Config')).toEqual({ to: ['/orders'] });
  });

  test('What answers a file is offered for a download alone, and a type that no file has gets no names', () => {
    expect(examplesOf('Download')).toEqual({ call: ['statement'] });
    expect(examplesOf('Unused')).toEqual({});
    expect(types.CodeListName!.examples).toEqual(['gender']);
  });

  test('An extension offers the names of its kind', () => {
    expect(examplesOf('ExtensionFormat')).toEqual({ name: ['stars'] });
    expect(examplesOf('ExtensionUse')).toEqual({ name: ['slider'] });
    expect(types.ExtensionBlock!.properties).toEqual({});
    const none = { ...names, extensions: { format: [], widget: [], block: [] } };
    expect(addExtensionExamples({ ExtensionUse: definitions.ExtensionUse as never }, none)).toEqual({
      ExtensionUse: definitions.ExtensionUse,
    });
  });
});

describe('The schema of one kind of file', () => {
  test('The schema has the types that it reaches, with each text as a description', () => {
    const bundled = bundleSchema(schemas, 'schemas/definition.schema.json', names) as {
      $ref: string;
      definitions: Record<string, object>;
    };
    expect(bundled.$ref).toBe('#/definitions/Screen');
    expect(Object.keys(bundled.definitions)).toEqual(['Screen', 'Action']);
    expect(bundled.definitions.Action).toMatchObject({ description: 'Does something.' });
    expect(JSON.stringify(bundled)).not.toContain('markdownDescription');
    expect(JSON.stringify(bundled)).toContain(
      '{"anyOf":[{"type":"null"},{"type":"string"}],"examples":["/orders"]}',
    );
  });

  test.each(['schemas/language.schema.json', 'schemas/nothing.schema.json'])(
    'There is none for %s',
    (file) => {
      expect(bundleSchema(schemas, file, names)).toBeNull();
    },
  );

  test('Types that refer to each other are found once, by their decoded names', () => {
    const types = {
      'A<B>': { items: { $ref: '#/definitions/C' } },
      C: { anyOf: [{ $ref: '#/definitions/A%3CB%3E' }] },
    };
    const schema = { $ref: 'a.json#/definitions/A%3CB%3E', other: { $ref: 7 } };
    expect([...collectTypeNames(schema, types as never, new Set())]).toEqual(['A<B>', 'C']);
  });
});
