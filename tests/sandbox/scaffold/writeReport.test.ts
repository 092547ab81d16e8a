import { expect, it } from 'vitest';
import type { CheckedPortal, Files } from '#check/index.ts';
import { writeReport, type NewReportOptions } from '#server/scaffold/scaffoldReport.ts';

const fees = { kind: 'read', rows: 'data', request: {}, fields: { id: 'id' } };
const shapes = { a: { id: 'id' }, b: { id: 'id', fee: 'amount' }, c: { id: 'id', fee: 'amount' } };
const typed = { kind: 'read', rows: 'data', request: { type: 'text' }, fieldsBy: { key: 'type', shapes } };

const write = (
  calls: Record<string, object>,
  wish: Pick<NewReportOptions, 'call' | 'type'> = {},
  files: Files = new Map(),
) => {
  const checked = { calls: new Map(Object.entries(calls)), screens: new Map() } as unknown as CheckedPortal;
  return writeReport(files, checked, { title: 'Fees', ...wish });
};

it.each([
  [{}, {}, 'Which call? With rows there are none.'],
  [{ fees, typed }, {}, 'Which call? With rows there are fees, typed.'],
  [{ fees, typed }, { call: 'fee' }, 'No call "fee" has rows; did you mean "fees"?'],
  [{ fees, typed }, { call: 'something' }, 'No call "something" has rows; there are fees, typed'],
  [{ pay: { kind: 'change' }, fees }, { call: 'pay' }, 'No call "pay" has rows; there are fees'],
  [{ fees }, { type: 'a' }, 'The rows of "fees" do not differ by a type.'],
  [{ typed }, {}, 'Which type? There are a, b, c.'],
])('a report over the calls %j is refused for the wish %j', (calls, wish, sentence) => {
  expect(() => write(calls, wish)).toThrow(new Error(sentence));
});

it('a report of a known type has the fields of its rows, one of a new type the most frequent ones', () => {
  expect(write({ typed }, { type: 'a' })).toMatchObject({ name: 'typed', fields: shapes.a, isNew: false });
  expect(write({ typed }, { type: 'new' })).toMatchObject({ type: 'new', fields: shapes.b, isNew: true });
  expect(write({ typed }, { type: 'toString' }).isNew).toBe(true);
  expect(write({ fees })).toMatchObject({ name: 'fees', type: undefined, fields: fees.fields, isNew: false });
});

it('a report names the schema that most screens in folders name', () => {
  const screen = (schema?: string) => JSON.stringify({ $schema: schema });
  const files = new Map<string, string | null>([
    ['schemas/screens/top.json', screen('top')],
    ['schemas/screens/other.json', screen('top')],
    ['schemas/screens/a/one.json', screen('deep')],
    ['schemas/screens/a/two.json', null],
    ['schemas/screens/b/two.json', screen('deep')],
    ['schemas/screens/a/b/three.json', screen('deeper')],
  ]);
  const schemaOf = (some: Files) =>
    (JSON.parse(write({ fees }, {}, some).text) as { $schema?: string }).$schema;
  expect(schemaOf(files)).toBe('deep');
  expect(schemaOf(new Map())).toBeUndefined();
});
