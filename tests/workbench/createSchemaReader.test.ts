import { describe, expect, it } from 'vitest';
import { buildEmptyValue } from '#workbench/schema/buildEmptyValue.ts';
import { chooseVariant, fitsSchema } from '#workbench/schema/chooseVariant.ts';
import { buildRootPlace, findChildPlace, findPlace } from '#workbench/schema/findPlace.ts';
import { formatCodeName } from '#workbench/schema/formatCodeName.ts';
import { describeLabel, describeValue, formatEntryName } from '#workbench/schema/formatEntryName.ts';
import { createSchemaReader } from '#workbench/schema/createSchemaReader.ts';
import { listPlaces } from '#workbench/schema/listPlaces.ts';
import { listRouteTitles } from '#workbench/schema/listRouteTitles.ts';
import { listWords } from '#workbench/schema/listWords.ts';
import type { Schema } from '#workbench/schema/schema.ts';
import { createSuggest, listPayloadKeys, type SuggestContext } from '#workbench/schema/suggest.ts';
import type { FileLine } from '#workbench/protocol.ts';

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const choice = (...values: unknown[]): Schema => ({ enum: values });
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  ...{ type: 'object', properties, required },
});
const list = (items: Schema): Schema => ({ type: 'array', items });
const record = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties });

const variantsOf = (schema: Schema, definitions: Record<string, Schema> = {}) =>
  createSchemaReader({ definitions }).variantsOf(schema);
const labelsOf = (schema: Schema, definitions: Record<string, Schema> = {}) =>
  variantsOf(schema, definitions).map(({ kind, label }) => [kind, label]);

describe('the variants of a schema', () => {
  it.each<[string, Schema, [string, string]]>([
    ['a text', text, ['text', 'Text']],
    ['a value of unknown type', {}, ['text', 'Text']],
    ['a number', number, ['number', 'Number']],
    ['an integer', { type: 'integer' }, ['number', 'Number']],
    ['a truth value', { type: 'boolean' }, ['truth', 'Yes or no']],
    ['null', { type: 'null' }, ['nothing', 'Nothing']],
    ['a choice', choice('a'), ['choice', 'One of']],
    ['a list', list(text), ['list', 'List']],
    ['a record', record(text), ['record', 'By name']],
    ['an object', object({ a: text }), ['object', 'Object']],
  ])('A schema of one kind has one variant: %s', (_, schema, variant) => {
    expect(labelsOf(schema)).toEqual([variant]);
  });

  it('Types, choices and references are spread into variants', () => {
    expect(labelsOf({ type: ['string', 'null'] })).toEqual([
      ['text', 'Text'],
      ['nothing', 'Nothing'],
    ]);
    expect(labelsOf({ type: ['string', 'null'], enum: ['a', null] })).toEqual([['choice', 'One of']]);
    expect(labelsOf({ oneOf: [text, { anyOf: [number, list(text)] }] })).toEqual([
      ['text', 'Text'],
      ['number', 'Number'],
      ['list', 'List'],
    ]);
    expect(labelsOf({ $ref: '#/definitions/Missing' })).toEqual([['text', 'Text']]);
    expect(variantsOf({ $ref: '#/definitions/List%3CText%3E' }, { 'List<Text>': list(text) })).toMatchObject([
      { kind: 'list', schema: list(text) },
    ]);
  });

  it('A variant has the name of its type, without that of the union and the prefix Part', () => {
    const of = (name: string) => ({ $ref: `#/definitions/${name}` });
    const value = { anyOf: ['FromValue', 'PartTemplateValue', 'TextValue'].map(of) };
    const definitions = {
      Value: value,
      FromValue: object({ from: text }),
      PartTemplateValue: list(text),
      TextValue: text,
      Report: object({ type: { const: 'dateRange' } }),
    };
    expect(labelsOf(of('Value'), definitions)).toEqual([
      ['object', 'From'],
      ['list', 'Template'],
      ['text', 'Text'],
    ]);
    expect(labelsOf(of('FromValue'), definitions)).toEqual([['object', 'From value']]);
    expect(labelsOf(of('Size'), { Size: number })).toEqual([['number', 'Number']]);
    // The constant of the type names a block, and another constant itself.
    expect(labelsOf(of('Report'), definitions)).toEqual([['object', 'Date range']]);
    expect(labelsOf({ const: 'leaveOut' })).toEqual([['choice', 'Leave out']]);
    expect(labelsOf({ const: 7 })).toEqual([['choice', 'One of']]);
    const same = { Value: { anyOf: [of('PartValue')] }, PartValue: object({ a: text }) };
    expect(labelsOf(of('Value'), same)).toEqual([['object', 'Value']]);
  });

  it('The innermost schema says whether members read a text', () => {
    const definitions = { Read: { ...text, translate: true } };
    const translations = (schema: Schema) =>
      variantsOf(schema, definitions).map(({ translate }) => translate);
    expect(translations({ anyOf: [{ $ref: '#/definitions/Read' }, text], translate: false })).toEqual([
      true,
      false,
    ]);
    expect(translations(text)).toEqual([undefined]);
  });

  it('The variants of a schema are the same each time', () => {
    const language = createSchemaReader({});
    expect(language.variantsOf(text)).toBe(language.variantsOf(text));
  });
});

describe('the variant of a value', () => {
  const labelOf = (schemas: Schema[], value: unknown) => {
    const language = createSchemaReader({});
    const chosen = chooseVariant(language, { anyOf: schemas }, value).schema;
    return schemas.findIndex((schema) => schema === chosen);
  };

  it('Without a value the first variant counts', () => {
    expect(labelOf([number, text], undefined)).toBe(0);
  });

  it.each<[string, Schema[], unknown, number]>([
    ['a text', [number, text], 'a', 1],
    ['a number', [text, number], 7, 1],
    ['a truth value', [text, { type: 'boolean' }], false, 1],
    ['null', [text, object({}), { type: 'null' }], null, 2],
    ['a list', [object({}), list(text)], [], 1],
    ['an object', [list(text), object({ a: text })], {}, 1],
    ['an object with free keys', [text, record(number)], { a: 1 }, 1],
  ])('The variant is that of the kind of a value: %s', (_, schemas, value, at) => {
    expect(labelOf(schemas, value)).toBe(at);
  });

  it('A choice that has the value comes before a text, and one that lacks it after', () => {
    expect(labelOf([text, choice('a', 'b')], 'b')).toBe(1);
    expect(labelOf([choice('a', 'b'), text], 'c')).toBe(1);
    expect(labelOf([number, choice('a', 'b')], 'c')).toBe(1);
    expect(labelOf([choice('a'), number], 7)).toBe(1);
    expect(labelOf([text, { const: 'a' }], 'a')).toBe(1);
    expect(labelOf([{ const: 'a' }, number], 'b')).toBe(0);
  });

  it('An object becomes the variant with its words, and with the fewest missing ones', () => {
    const from = object({ from: text }, 'from');
    const longer = object({ from: text, size: number }, 'from', 'size');
    expect(labelOf([longer, from], { from: 'a' })).toBe(1);
    expect(labelOf([from, longer], { from: 'a', size: 1 })).toBe(1);
    expect(labelOf([longer, from], { other: 'a' })).toBe(1);
  });

  it('The first of several variants that fit alike counts', () => {
    expect(labelOf([{ ...text }, { ...text }], 'a')).toBe(0);
    const required = object({ a: text, b: text }, 'a', 'b');
    expect(labelOf([required, object({ a: text, b: text })], { a: 'x', b: 'y' })).toBe(0);
    // Deeper than two levels nothing is compared.
    const deep = (inner: Schema) => object({ a: object({ b: object({ c: inner }) }) });
    expect(labelOf([deep(text), deep(number)], { a: { b: { c: 7 } } })).toBe(0);
  });

  it('The constant of a word counts more than its other words', () => {
    const report = object({ type: { const: 'report' }, call: text, columns: list(text) }, 'type', 'columns');
    const form = object({ type: { const: 'form' }, call: text, columns: list(text) }, 'type');
    expect(labelOf([form, report], { type: 'report', call: 'a' })).toBe(1);
    expect(labelOf([report, form], { type: 'form', columns: [] })).toBe(1);
    expect(labelOf([report, form], { type: 'other', call: 'a' })).toBe(1);
  });

  it('The values of words and the items of a list decide between variants of equal words', () => {
    expect(labelOf([object({ a: text }), object({ a: number })], { a: 7 })).toBe(1);
    expect(labelOf([list(text), list(number)], [7])).toBe(1);
    expect(labelOf([list(choice('a')), list(text)], ['a', 'b'])).toBe(1);
    // Only the first five items are looked at.
    expect(labelOf([list(text), list(number)], ['a', 'a', 'a', 'a', 'a', 7])).toBe(0);
    expect(labelOf([list(text), list({ anyOf: [text, number] })], ['a', 'a', 'a', 'a', 7])).toBe(1);
  });

  it('A value fits a schema of its kind, and a choice only with its values', () => {
    const fits = (schema: Schema, value: unknown) => fitsSchema(createSchemaReader({}), schema, value);
    expect([fits(text, 'a'), fits(text, 7), fits(number, 7), fits(number, 'a')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([fits(choice('a'), 'a'), fits(choice('a'), 'b')]).toEqual([true, false]);
    expect(fits({ anyOf: [choice('a'), text] }, 'b')).toBe(true);
  });
});

const column = object({ header: { ...text, description: 'Heads the column.' }, field: text }, 'field');
const report: Schema = {
  ...object({ type: { const: 'report' }, columns: list(column), payload: record(text), title: text }, 'type'),
  description: 'A table.',
};
const language = createSchemaReader(report);

describe('a place', () => {
  const value = { columns: [{ header: 'A' }, { field: 'b' }], payload: { uid: '1' }, strange: { a: 1 } };

  it('A place has its path, its value and the help of its schema', () => {
    expect(buildRootPlace(language, value)).toMatchObject({ path: [], value, help: 'A table.' });
    expect(findPlace(language, value, ['columns', 0, 'header'])).toMatchObject({
      ...{ path: ['columns', 0, 'header'], value: 'A', help: 'Heads the column.' },
    });
    expect(findPlace(language, value, ['payload', 'uid'])).toMatchObject({ value: '1', help: '' });
  });

  it('A place that the value or the language lacks is the last known one on the way', () => {
    expect(findPlace(language, value, ['columns', 2, 'header']).path).toEqual(['columns']);
    expect(findPlace(language, value, ['strange', 'a']).path).toEqual([]);
    expect(findPlace(language, value, ['toString']).path).toEqual([]);
    expect(findPlace(language, null, ['title']).path).toEqual([]);
  });

  it('A missing child has no value, and an unknown one no place', () => {
    const root = buildRootPlace(language, value);
    expect(findChildPlace(language, root, 'title')).toMatchObject({ path: ['title'], value: undefined });
    expect(findChildPlace(language, root, 'strange')).toBeNull();
    expect(findChildPlace(language, root, 'constructor')).toBeNull();
    expect(findChildPlace(language, buildRootPlace(language, null), 'title')?.value).toBeUndefined();
    const free = createSchemaReader({ type: 'object', additionalProperties: true });
    expect(findChildPlace(free, buildRootPlace(free, { a: 1 }), 'a')).toBeNull();
  });

  it('Known places are listed in the order written, each before its content and with the place around it', () => {
    const listed = listPlaces(language, value).map(({ path, around }) => [
      path.join('/'),
      around?.path.join('/'),
    ]);
    expect(listed).toEqual([
      ['', undefined],
      ['columns', ''],
      ['columns/0', 'columns'],
      ['columns/0/header', 'columns/0'],
      ['columns/1', 'columns'],
      ['columns/1/field', 'columns/1'],
      ['payload', ''],
      ['payload/uid', 'payload'],
    ]);
    expect(listPlaces(language, null)).toHaveLength(1);
  });

  it('The words of an object are those of the language in its order, then unknown ones', () => {
    const words = listWords(findPlace(language, { columns: [{ field: 'a', strange: 1 }] }, ['columns', 0]));
    expect(words).toEqual([
      { key: 'header', label: 'Header', help: 'Heads the column.', isRequired: false, isPresent: false },
      { key: 'field', label: 'Field', help: '', isRequired: true, isPresent: true },
      {
        ...{ key: 'strange', label: 'Strange', help: 'The language has no such word here.' },
        ...{ isRequired: false, isPresent: true },
      },
    ]);
    const none = { kind: 'record', label: '', schema: {} } as const;
    const place = { ...buildRootPlace(language, null), variant: none };
    expect(listWords(place)).toEqual([]);
  });
});

describe('a blank value', () => {
  const getInputName = (schema: Schema) => {
    const own = createSchemaReader({});
    return buildEmptyValue(own, own.variantsOf(schema)[0]!);
  };
  it.each<[Schema, unknown]>([
    [text, ''],
    [number, 0],
    [{ ...number, minimum: 3 }, 3],
    [{ ...number, exclusiveMinimum: 3 }, 4],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
    [choice('a', 'b'), 'a'],
    [{ const: 'c' }, 'c'],
    [record(text), {}],
    [list(text), []],
    [{ ...list(number), minItems: 2 }, [0, 0]],
    [{ type: 'array', minItems: 1 }, ['']],
    [object({ a: text, b: object({ c: number }, 'c') }, 'b', 'unknown'), { b: { c: 0 }, unknown: '' }],
  ])('The smallest value of %j is %j', (schema, blank) => {
    expect(getInputName(schema)).toEqual(blank);
  });

  it('A list that requires itself ends', () => {
    const nested: Schema = { type: 'array', minItems: 1 };
    nested.items = nested;
    expect(JSON.stringify(getInputName(nested))).toBe('[[[[[[]]]]]]');
  });
});

describe('the name of an entry', () => {
  it.each([
    ['$schema', 'Schema'],
    ['maxLength', 'Max length'],
    ['utf8Text', 'Utf8 text'],
    ['', ''],
  ])('The code name %j is %j', (name, words) => expect(formatCodeName(name)).toBe(words));

  it.each<[unknown, string]>([
    [null, 'nothing'],
    [true, 'yes'],
    [false, 'no'],
    ['a', 'a'],
    [7, '7'],
    [['a', [], 'b'], 'a, b'],
    [undefined, ''],
    [{ field: 'amount', header: 'Amount' }, 'Amount'],
    [{ field: 'amount', header: '' }, 'amount'],
    [{ title: { template: 'Hello' }, name: 'a' }, 'Hello'],
    [{ value: 'a', type: 'text' }, 'text'],
    [{ maxLength: 3, minLength: 1 }, 'Max length, Min length'],
    [{ label: 7, section: 'A' }, 'A'],
    [{}, ''],
  ])('The value %j is described as %j', (value, words) => expect(describeValue(value)).toBe(words));

  it('A label is a word for people, and never a field or a type', () => {
    expect(describeLabel({ field: 'amount', type: 'text' })).toBe('');
    expect(describeLabel({ name: 'a', label: 'A' })).toBe('A');
    expect(describeLabel('label')).toBe('');
    expect(describeLabel(Object.create({ label: 'inherited' }))).toBe('');
  });

  it('An entry has its key, the title of its address, its content, or its number from 1', () => {
    const titles = new Map([['/Tree', 'Matching Tree']]);
    expect(formatEntryName('amount', { label: 'Amount' }, titles)).toBe('amount');
    expect(formatEntryName(0, { to: '/Tree' }, titles)).toBe('Matching Tree');
    expect(formatEntryName(0, { to: '/Team' }, titles)).toBe('/Team');
    expect(formatEntryName(0, {}, titles)).toBe('Number 1');
  });

  it('The title of a route is its own, or that of its screen', () => {
    const files = [{ file: 'schemas/screens/team/my-team.json', title: 'My Team' }] as FileLine[];
    const routes = {
      '/Tree': { page: 'binaryTree', title: 'Matching Tree' },
      '/MyTeam': { screen: 'team/my-team' },
      '/Gone': { screen: 'gone' },
      '/Wrong': { title: 7 },
      '/Empty': null,
    };
    expect([...listRouteTitles({ routes }, files)]).toEqual([
      ['/Tree', 'Matching Tree'],
      ['/MyTeam', 'My Team'],
    ]);
    for (const config of [null, undefined, {}]) expect(listRouteTitles(config, files).size).toBe(0);
  });

  it('The title of a route is that of its screen in the draft, if the draft changes it', () => {
    const files = [{ file: 'schemas/screens/a.json', title: 'Live' }] as FileLine[];
    const routes = { '/A': { screen: 'a' }, '/B': { screen: 'b' }, '/C': { screen: 'c' } };
    const edits = {
      'schemas/screens/a.json': '{ "title": "Changed" }',
      'schemas/screens/b.json': '{ "title": "New", ',
      'schemas/screens/c.json': null,
    };
    expect([...listRouteTitles({ routes }, files, edits)]).toEqual([
      ['/A', 'Changed'],
      ['/B', 'New'],
    ]);
  });
});

describe('suggestions', () => {
  const calls = {
    list: { payload: ['uid'], fields: ['paid', 'day'] },
    other: { payload: ['id'], fields: ['name'] },
  };
  const around = (root: unknown, ...templates: unknown[]): SuggestContext => ({
    root,
    templates,
    names: { calls },
  });
  const suggestAt = (context: SuggestContext, path: (string | number)[], schema: Schema = text) =>
    createSuggest(() => context)({
      path,
      schema,
      variant: { kind: 'text', label: '', schema: { examples: ['day', 1] } },
    });

  it('Examples of the language precede the fields of the call, each once', () => {
    const root = { call: 'list', columns: [{ field: '' }] };
    expect(suggestAt(around(root), ['columns', 0, 'field'], { examples: ['a'] })).toEqual([
      'a',
      'day',
      '1',
      'paid',
    ]);
  });

  it.each(['field', 'x', 'y', 'valueKey', 'labelKey'])('The word %s names a field', (word) => {
    expect(suggestAt(around({ call: 'other' }), [word])).toContain('name');
  });

  it('Other words name no field', () => {
    expect(suggestAt(around({ call: 'other' }), ['header'])).toEqual(['day', '1']);
    expect(suggestAt(around({ call: 'other' }), ['field', 0])).toEqual(['day', '1']);
  });

  it('The call is that of the innermost object, then of the nearest template', () => {
    const payload = ['blocks', 0, 'payload'];
    const inner = { call: 'list', blocks: [{ call: 'other', payload: {} }] };
    expect(listPayloadKeys(around(inner), payload)).toEqual(['id']);
    expect(listPayloadKeys(around({ call: 'list', blocks: [{}] }), payload)).toEqual(['uid']);
    expect(listPayloadKeys(around({}, {}, { call: 'list' }, { call: 'other' }), ['payload'])).toEqual([
      'uid',
    ]);
    expect(listPayloadKeys(around({ call: 'other' }, { call: 'list' }), ['payload'])).toEqual(['id']);
  });

  it('An unknown call, a missing one and another place have no keys', () => {
    expect(listPayloadKeys(around({ call: 'toString' }), ['payload'])).toEqual([]);
    expect(listPayloadKeys(around({ call: 7 }), ['payload'])).toEqual([]);
    expect(listPayloadKeys(around(null), ['payload'])).toEqual([]);
    expect(listPayloadKeys(around({ call: 'list' }), ['payload', 'uid'])).toEqual([]);
  });
});
