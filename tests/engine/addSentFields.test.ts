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

  it('A form without changes sends nothing', () => {
    expect(changed(recorded)).toBeNull();
  });
});
