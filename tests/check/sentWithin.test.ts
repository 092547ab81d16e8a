import { expect, it } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { change, readBase } from './readPortal.ts';

const base = await readBase();
const calls = 'schemas/api/calls.json';
const screen = 'schemas/screens/funds/transfer.json';
const save = { label: 'Save', call: 'changeNote', success: { toast: 'Saved.' } };
const call = { target: 'api', path: 'notes', auth: true };
const fields = { title: 'text', text: 'text', owner: { object: { name: 'text' } } };

/** The problems of a form whose call takes the record within `data`. */
function check(action: object): string[] {
  const added = {
    note: { ...call, method: 'GET', kind: 'read', request: {}, record: 'data', fields },
    changeNote: {
      ...{ ...call, method: 'PUT', path: 'notes/{id}', kind: 'change' },
      request: { id: 'id', data: { object: fields } },
    },
  };
  const text = JSON.stringify(added).slice(1, -1);
  const changed = change(base, [[calls, '"member": {', `${text},\n    "member": {`]]);
  const form = {
    ...{ version: 1, type: 'form', title: 'Note', reads: { note: { call: 'note' } }, record: 'note' },
    fields: {
      heading: { label: 'Title', type: 'text', key: 'title' },
      owner: { type: 'group', fields: { name: { label: 'Owner', type: 'text' } } },
    },
    actions: { save: { ...save, payload: { id: { from: 'session.userId' } }, ...action } },
  };
  changed.set(screen, JSON.stringify(form));
  return checkPortal(changed)
    .problems.filter(({ file }) => file === screen)
    .map(formatProblem)
    .map((line) => line.replace(/^\S+ /, ''));
}

it('An action whose key takes its changed fields has no problem', () => {
  expect(check({ send: 'changed', key: 'data' })).toEqual([]);
});

it('Fields that a call takes within a key say which key the action needs', () => {
  const sentence = (key: string) =>
    `the call "changeNote" takes "${key}" within "data": give the action "key": "data"`;
  expect(check({ send: 'changed' })).toEqual([sentence('title'), sentence('owner.name')]);
});

it('An action that sends a whole form within a key names what is missing there', () => {
  const missing = ['the call "changeNote" also takes "data.text"'];
  expect(check({ send: 'form', key: 'data' })).toEqual(missing);
  const payload = (object: object) => ({ id: { from: 'session.userId' }, data: { object } });
  const merged = { send: 'form', key: 'data', payload: payload({}) };
  expect(check(merged)).toEqual(missing);
  expect(check({ ...merged, payload: payload({ text: 'none' }) })).toEqual([]);
});

it('An action whose key is no object of its call, or that sends no fields, is a problem', () => {
  const wrong = (key: string, near: string) => [
    `"${key}" is no object that the call "changeNote" takes${near}`,
  ];
  expect(check({ send: 'changed', key: 'dta' })).toEqual(wrong('dta', ', did you mean "data"?'));
  expect(check({ send: 'changed', key: 'id' })).toEqual(wrong('id', ''));
  expect(check({ key: 'data' })).toContain(
    '"key" is the place of the fields that "send" sends, and there is no "send"',
  );
});
