import { describe, expect, it } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { importDocument, importForm } from '#import/index.ts';

const form = (properties: object) => {
  const made = importForm({ schema: { type: 'object', properties } });
  if ('refused' in made) throw new Error(made.refused);
  return { ...made, sentences: made.remarks.map(({ pointer, sentence }) => `${pointer} ${sentence}`) };
};

describe('numbers that JSON.parse rounds', () => {
  it('limits of int64 are left out, with a remark', () => {
    const limits = { minimum: Number('-9223372036854775808'), maximum: Number('9223372036854775807') };
    const { rules, sentences } = form({ count: { type: 'integer', format: 'int64', ...limits } });
    expect(rules).toEqual([]);
    expect(sentences).toEqual([
      '#/properties/count/minimum No definition holds a number over 9007199254740991 exactly: it is left out.',
      '#/properties/count/maximum No definition holds a number over 9007199254740991 exactly: it is left out.',
    ]);
  });

  it('defaults and choices over the safe integers are left out, with a remark', () => {
    const large = Number('9223372036854775807');
    const { fields, sentences } = form({
      count: { type: 'integer', default: large },
      choice: { enum: [large, 1] },
    });
    expect(fields.count).toEqual({ label: 'Count', type: 'number', decimals: 0 });
    expect(fields.choice?.options).toEqual([{ value: 1, label: '1' }]);
    expect(sentences).toEqual([
      '#/properties/count/default No definition holds a number over 9007199254740991 exactly: it is left out.',
      '#/properties/choice/enum No definition holds the number 9223372036854776000 exactly: this choice is left out.',
    ]);
  });
});

it('enumNames are the labels of choices, also beside null', () => {
  const { fields } = form({
    size: { enum: [1, null, 2], enumNames: ['Small', 'None', 'Large'] },
    days: { type: 'array', uniqueItems: true, items: { enum: ['mo', 'tu'], enumNames: ['Monday', 'Tuesday'] } }, // oxfmt-ignore
  });
  expect(fields.size?.options).toEqual([
    { value: 1, label: 'Small' },
    { value: 2, label: 'Large' },
  ]);
  expect(fields.days?.options).toEqual([
    { value: 'mo', label: 'Monday' },
    { value: 'tu', label: 'Tuesday' },
  ]);
});

describe('names that every object has', () => {
  it('properties that no definition may name are left out, with a remark', () => {
    const source = '{ "constructor": { "type": "string" }, "name": { "type": "string" } }';
    const { fields, payload, sentences } = form(JSON.parse(source) as object);
    expect(Object.keys(fields)).toEqual(['name']);
    expect(payload).toEqual({ name: { from: 'form.name' } });
    expect(sentences).toEqual([
      '#/properties/constructor No definition may have the name "constructor": it is left out. Give it another name in the backend.',
    ]);
  });

  it('types and formats with such names count as unknown', () => {
    const { fields, sentences } = form({
      name: { type: 'string', format: 'constructor' },
      other: { type: 'constructor' },
    });
    expect(fields).toEqual({ name: { label: 'Name', type: 'text' } });
    expect(sentences).toEqual(['#/properties/other It has no type: no field holds just anything.']);
  });

  it('a call gets another name, and parameters with such names are left out', () => {
    const parameter = (name: string, where: string) => ({ name, in: where, required: where === 'path' });
    const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } };
    const responses = { 200: { content: { 'application/json': { schema: rows } } } };
    const get = { operationId: 'constructor', parameters: [parameter('constructor', 'query')], responses };
    const one = { parameters: [parameter('constructor', 'path')], get: { responses } };
    const paths = { '/pets': { get }, '/pets/{constructor}': one };
    const document = { openapi: '3.1.0', paths };
    const { files, remarks } = importDocument({ document, look: null }, { name: 'api' }, new Map());
    expect(files.get('schemas/screens/pets/list.json')).toContain('"call": "constructorCall"');
    expect(checkPortal(files).problems.map(formatProblem)).toEqual([]);
    expect(remarks.map(({ pointer, sentence }) => `${pointer} ${sentence}`)).toEqual(
      expect.arrayContaining([
        '#/paths/~1pets/get/parameters The query parameter "constructor" is not sent: no definition may have this name.',
        '#/paths/~1pets~1{constructor}/get Its path has the key "constructor", which no definition may name: the call is left out.',
      ]),
    );
  });
});
