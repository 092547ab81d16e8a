import { expect, it } from 'vitest';
import { checkPortal, formatProblem } from '#check/index.ts';
import { change, readBase } from './readPortal.ts';

const base = await readBase();
const calls = 'schemas/api/calls.json';
const screen = 'schemas/screens/funds/transfer.json';
const form = {
  version: 1,
  type: 'form',
  title: 'Job',
  reads: { job: { call: 'job' } },
  record: 'job',
  fields: {
    due: { label: 'Due', type: 'dateTime' },
    stop: { type: 'group', label: 'Stop', fields: { at: { label: 'At', type: 'date' } } },
  },
  actions: { save: { label: 'Save', call: 'changeJob', send: 'changed', success: { texts: ['Saved'] } } },
};
const call = { target: 'api', path: 'job', auth: true };
const fields = { due: 'moment', stop: { object: { at: 'moment' } } };

/** The problems of the form if the call that changes the record takes these shapes. */
function check(
  request: object,
  answered: object = fields,
  list: 'problems' | 'warnings' = 'problems',
): string[] {
  const added = {
    job: { ...call, method: 'GET', kind: 'read', request: {}, record: '', fields: answered },
    changeJob: { ...call, method: 'PATCH', kind: 'change', request },
  };
  const text = JSON.stringify(added).slice(1, -1);
  const changed = change(base, [[calls, '"member": {', `${text},\n    "member": {`]]);
  changed.set(screen, JSON.stringify(form));
  const { [list]: found } = checkPortal(changed);
  return found
    .filter(({ file }) => file === screen)
    .map(formatProblem)
    .map((line) => line.replace(/^\S+ /, ''));
}

it('a moment of the record that a key would send without its offset is a problem', () => {
  const sentence = (key: string) =>
    `the record has a moment here, which "${key}" would send back without its offset: give the key the shape "moment"`;
  const problems = check({ due: 'date', stop: { object: { at: 'text' } } });
  expect(problems).toEqual([sentence('due'), sentence('stop.at')]);
});

it('a moment of the record goes back to a key of the shape moment, or to one that takes anything', () => {
  expect(check({ due: 'moment', stop: 'any' })).toEqual([]);
});

it('a day of the record that a key would send as a moment is a warning', () => {
  const days = { due: 'date', stop: { object: { at: 'date' } } };
  const sentence = (key: string) =>
    `warning: the record has a day here, which "${key}" would send as a moment in UTC, often on the day before: give the key the shape "date"`;
  expect(check(fields, days, 'warnings')).toEqual([sentence('due'), sentence('stop.at')]);
  expect(check(days, days, 'warnings')).toEqual([]);
  expect(check(fields, fields, 'warnings')).toEqual([]);
});
