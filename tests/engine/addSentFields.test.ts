import type { CompiledSentFields, JsonObject } from '#definition';
import { describe, expect, it } from 'vitest';
import { addSentFields } from '#engine/request/addSentFields.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';

const fields = [
  { field: ['status'], key: ['status'] },
  { field: ['customer', 'name'], key: ['customer', 'name'] },
  { field: ['customer', 'city'], key: ['customer', 'city'] },
  { field: ['lines'], key: ['lines'] },
];
const recorded = { status: 'open', customer: { name: 'Ada', city: 'London' }, lines: [{ sku: 'a' }] };
const isLeftOut = () => false;
const changed = (values: typeof recorded) => {
  const isChanged = (path: string[]) =>
    JSON.stringify(resolvePath(path, values)) !== JSON.stringify(resolvePath(path, recorded));
  return (
    addSentFields({ changed: true, fields }, { id: 7 }, { values, isChanged, isLeftOut })?.payload ?? null
  );
};

describe('What is sent of a form that changes a record', () => {
  it('A change sends the changed fields beside the payload', () => {
    expect(changed({ ...recorded, status: 'paid' })).toEqual({ id: 7, status: 'paid' });
  });

  it('A changed group is sent completely, so that a backend that replaces objects loses nothing', () => {
    expect(changed({ ...recorded, customer: { name: 'Ada', city: 'Paris' } })).toEqual({
      id: 7,
      customer: { name: 'Ada', city: 'Paris' },
    });
  });

  it('A changed list is sent completely', () => {
    const lines = [{ sku: 'a' }, { sku: 'b' }];
    expect(changed({ ...recorded, lines })).toEqual({ id: 7, lines });
  });

  it('Fields within one key are sent by themselves, except those of a group', () => {
    const within = fields.map(({ field, key }) => ({ field, key: ['data', ...key] }));
    const isChanged = ([name, inner]: string[]) => name === 'status' || inner === 'city';
    const send = { changed: true, fields: within };
    const values = { ...recorded, status: 'paid', customer: { name: 'Ada', city: 'Paris' } };
    expect(addSentFields(send, { id: 7 }, { values, isChanged, isLeftOut })?.payload).toEqual({
      id: 7,
      data: { status: 'paid', customer: { name: 'Ada', city: 'Paris' } },
    });
    const onlyStatus = { values, isChanged: ([name]: string[]) => name === 'status', isLeftOut };
    expect(addSentFields(send, {}, onlyStatus)?.payload).toEqual({ data: { status: 'paid' } });
  });

  it('A form without changes sends nothing', () => {
    expect(changed(recorded)).toBeNull();
  });
});

describe('What is sent of other forms', () => {
  const values = { a: { b: 1, c: 2 }, d: '' };
  const add = (payload: JsonObject, leftOut: string[] = []) =>
    addSentFields(
      {
        fields: [
          { field: ['a', 'b'], key: ['x', 'b'] },
          { field: ['a', 'c'], key: ['x', 'c'] },
          { field: ['d'], key: ['d'] },
          { field: ['gone'], key: ['gone'] },
        ],
      } as CompiledSentFields,
      payload,
      { values, isChanged: () => false, isLeftOut: ([first = '']) => leftOut.includes(first) },
    );

  it('Every field is sent at its key, and a missing value as null', () => {
    expect(add({})?.payload).toEqual({ x: { b: 1, c: 2 }, d: '', gone: null });
  });

  it('A field that is left out is not sent', () => {
    expect(add({}, ['a', 'gone'])?.payload).toEqual({ d: '' });
    expect(add({}, ['a', 'gone'])?.fields.map(({ field }) => field)).toEqual([['d']]);
    expect(add({ id: 7 }, ['a', 'd', 'gone'])?.payload).toEqual({ id: 7 });
  });

  it("The payload's own keys win, also within an object", () => {
    expect(add({ x: { b: 9, e: 3 }, d: { f: 1 } }, ['gone'])?.payload).toEqual({
      x: { b: 9, c: 2, e: 3 },
      d: { f: 1 },
    });
    expect(add({ x: 7 }, ['gone', 'd'])?.payload).toEqual({ x: 7 });
  });
});
