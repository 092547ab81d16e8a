import { expect, it } from 'vitest';
import { runTextWork, type TextRequest } from '#server/releases/texts/textWork.ts';

const run = <Name extends TextRequest['textWork']>(textWork: Name, ...input: TextRequest<Name>['input']) =>
  runTextWork({ textWork, input });
const treeOf = (files: Record<string, unknown>) =>
  new Map(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]));

it('the fields of each call are listed: its payload, its own fields and those of every kind of row, each once', () => {
  const tree = treeOf({
    'schemas/api/a.json': {
      calls: {
        rows: {
          request: { uid: 'id', type: { oneOf: ['x'] } },
          fields: { id: 'id' },
          fieldsBy: { key: 'type', shapes: { x: { id: 'id', fee: 'amount' }, y: { lvl: 'code' } } },
        },
        bare: {},
      },
    },
    'schemas/api/empty.json': {},
    'schemas/api/wrong.json': { calls: { broken: null } },
    'schemas/screens/a.json': { calls: { screen: {} } },
  });
  expect(run('listCallFields', tree)).toEqual({
    calls: {
      rows: { payload: ['uid', 'type'], fields: ['id', 'fee', 'lvl'] },
      bare: { payload: [], fields: [] },
    },
  });
});

it('success texts are listed by call and in the order of the files, from screens and templates alone', () => {
  const action = (call: string, ...texts: unknown[]) => ({ action: { call, success: { texts } } });
  const tree = treeOf({
    'schemas/templates/a.json': { blocks: [action('pay', 'Paid', 7)] },
    'schemas/screens/b.json': [{ call: 'pay', success: { texts: ['Done'] }, then: action('pay', 'Again') }],
    'schemas/screens/c.json': { ...action('send', 'Sent'), other: { call: 'pay', success: null } },
    'schemas/screens/d.json': { call: 'pay', success: { texts: 'no list' } },
    'schemas/api/e.json': action('pay', 'Not of a screen'),
  });
  expect(run('listSuccessTexts', tree, ['pay'])).toEqual(['Paid', 'Done', 'Again']);
  expect(run('listSuccessTexts', tree, ['send', 'pay'])).toEqual(['Sent', 'Paid', 'Done', 'Again']);
  expect(run('listSuccessTexts', tree, [])).toEqual([]);
});

it('the edits of a draft are those over the other version, with its own value at the conflicts it decided', () => {
  const file = 'schemas/screens/a.json';
  const before = treeOf({ [file]: { title: 'A', rows: 1 }, same: 1 });
  const live = treeOf({ [file]: { title: 'B', rows: 1 }, same: 1 });
  const edits = { [file]: '{"title":"C","rows":2}' };
  expect(run('mergeDraft', before, edits, live, [])).toEqual({ [file]: '{"title":"B","rows":2}' });
  expect(run('mergeDraft', before, edits, live, [{ file, pointer: '/title' }])).toEqual(edits);
});

it('only the changes, the gates and the rule are read from a stored report', () => {
  const report = { changes: [], gates: [], approval: 'two', cases: [], hash: 'x' };
  expect(run('parseReport', JSON.stringify(report))).toEqual({ changes: [], gates: [], approval: 'two' });
});

it('names are read from the texts that are small enough for a definition', () => {
  const calls = (name: string, more = '') => ({ calls: { [name]: { method: 'GET', more } } });
  const tree = treeOf({
    'schemas/api/a.json': calls('small'),
    'schemas/api/b.json': calls('large', 'x'.repeat(300_000)),
  });
  expect(run('readPortalNames', tree)).toMatchObject({ call: ['small'] });
});
