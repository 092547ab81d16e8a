import { describe, expect, it } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { importDocument } from '#import/index.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };
const id = { type: 'integer' };

/** Imports `/pets/{id}`, with the schemas of its record and of its changes. */
function importPet(record: object, changes: Record<string, object>) {
  const methods = Object.entries(changes).map(([method, schema]) => [method, { requestBody: json(schema) }]);
  const get = { responses: { 200: json(record) } };
  const paths = { '/pets/{id}': { get, ...Object.fromEntries(methods) } };
  const document = { openapi: '3.0.3', servers: [{ url: 'https://api.example.com' }], paths };
  const { files, remarks } = importDocument({ document, look: null }, { name: 'api' }, new Map());
  expect(checkPortal(files).problems.map(formatProblem)).toEqual([]);
  const read = (file: string) => JSON.parse(files.get(file) ?? 'null');
  return {
    edit: read('schemas/screens/pets/edit.json'),
    detail: read('schemas/screens/pets/detail.json'),
    calls: read('schemas/api/pets.json').calls,
    lost: remarks
      .filter(({ kind }) => kind === 'lost')
      .map(({ pointer, sentence }) => `${pointer} ${sentence}`),
  };
}

describe('a form that replaces a record', () => {
  it('a PUT with all values from the record has a form that sends all of them', () => {
    const { edit, lost } = importPet(object({ id, name: text }), { put: object({ name: text }) });
    expect(edit).toMatchObject({ record: 'record', actions: { save: { send: 'form' } } });
    expect(lost).toEqual([]);
  });

  it.each([
    ['a value that the record lacks', object({ name: text, colour: text }), 'could not begin with "colour"'],
    [
      'a value that no field holds',
      object({ name: text, more: object({ any: {} }) }),
      'could not begin with "more"',
    ],
    ['a password', object({ name: { type: 'string', format: 'password' } }), 'record does not match'],
  ])('a PUT with %s has no form', (_, body, reason) => {
    const record = object({ id, name: text, more: object({ any: {} }) });
    const { edit, lost } = importPet(record, { put: body });
    expect(edit).toBe(null);
    expect(lost.at(-1)).toMatch(/^#\/paths\/~1pets~1\{id\}\/put It replaces the record, and it/);
    expect(lost.at(-1)).toContain(reason);
  });

  it('a PATCH has the form, if there is a PUT too', () => {
    const body = object({ name: text });
    const { edit } = importPet(object({ id, name: text }), { put: body, patch: body });
    expect(edit.actions.save).toMatchObject({ call: 'patchPetsId', send: 'changed' });
  });

  it('a PATCH that does not begin from the record sends no default and no empty checkbox', () => {
    const body = object({ vip: { type: 'boolean' }, size: { type: 'string', default: 'L' } });
    const { edit } = importPet(object({ id }), { patch: body });
    expect(edit.fields).toEqual({
      vip: {
        label: 'Vip',
        type: 'select',
        options: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      },
      size: { label: 'Size', type: 'text' },
    });
  });

  it('a key of the path is neither a field nor the subject of a rule', () => {
    const body = object({ id, name: text }, { required: ['id', 'name'] });
    const { edit } = importPet(object({ id, name: text }), { put: body });
    expect(Object.keys(edit.fields)).toEqual(['name']);
    expect(edit.rules).toEqual([{ on: 'form.name', must: { filled: true }, message: 'Name is needed.' }]);
  });
});

describe('a record in { data: … }', () => {
  const record = object({ data: object({ id, name: text }), meta: object({}) });

  it('details and a form read the wrapped record', () => {
    const { detail, edit, calls } = importPet(record, { put: object({ name: text }) });
    expect(calls.getPetsId).toMatchObject({ record: 'data', fields: { id: 'integer', name: 'text' } });
    expect(detail.blocks[0].items).toEqual([
      { label: 'Id', value: { from: 'record.id' } },
      { label: 'Name', value: { from: 'record.name' } },
    ]);
    expect(edit).toMatchObject({ record: 'record', actions: { save: { send: 'form' } } });
  });

  it('a form wraps what it sends, if the body of the call does', () => {
    const { edit, calls } = importPet(record, { put: object({ data: object({ name: text }) }) });
    expect(edit).toMatchObject({ record: 'record', fields: { name: { type: 'text' } } });
    expect(edit.actions.save.payload).toEqual({
      id: { from: 'route.id' },
      data: { object: { name: { from: 'form.name' } } },
    });
    expect(calls.putPetsId.request).toEqual({ id: 'id', data: { object: { name: 'text' } } });
  });

  it('a property called data beside others is a part of the record', () => {
    const { calls } = importPet(object({ id, data: object({ name: text }) }), {});
    expect(calls.getPetsId.record).toBe('');
  });

  it('a record without a value for one line has no screen, with a remark', () => {
    const { detail, lost } = importPet(object({ tags: { type: 'array', items: text } }), {
      patch: object({ name: text }),
    });
    expect(detail).toBe(null);
    expect(lost).toEqual([
      '#/paths/~1pets~1{id}/get None of the values of its record fits in a line: there is no screen for it.',
    ]);
  });
});

it('read-only properties are not sent, and write-only ones not shown', () => {
  const pet = object(
    {
      id: { type: 'integer', readOnly: true },
      name: text,
      mail: { type: 'string', format: 'email' },
      pin: { type: 'string', writeOnly: true },
      made: object({ by: text, at: { type: 'string', readOnly: true } }),
    },
    { required: ['id'] },
  );
  const { detail, edit, calls, lost } = importPet(pet, { patch: pet });
  expect(detail.blocks[0].items).toEqual([
    { label: 'Id', value: { from: 'record.id' } },
    { label: 'Name', value: { from: 'record.name' } },
    { label: 'Mail', value: { from: 'record.mail' }, format: 'email' },
  ]);
  expect(Object.keys(edit.fields)).toEqual(['name', 'mail', 'pin', 'made']);
  expect(Object.keys(edit.fields.made.fields)).toEqual(['by']);
  expect(calls.patchPetsId.request).toEqual({
    id: 'id',
    name: 'text',
    mail: 'text',
    pin: 'text',
    made: { object: { by: 'text' } },
  });
  expect(lost).toEqual([]);
});
