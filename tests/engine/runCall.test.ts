import { describe, expect, it } from 'vitest';
import type { CompiledCall } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { readAnswer, runCall } from '#engine/runCall.ts';

const call: CompiledCall = {
  name: 'incomes',
  target: 'api',
  kind: 'read',
  method: 'POST',
  path: 'GetIncomeReport',
  auth: true,
  money: false,
  fixed: { type: 'LevelIncome' },
  rows: [
    ['data', 'data', 0],
    ['data', 0],
  ],
};
const change: CompiledCall = {
  ...call,
  kind: 'change',
  rows: undefined,
  text: [['data', 'RESULT'], ['RESULT']],
};

it('A call sends its payload with the fixed keys, and its rows are read', async () => {
  const sent: CallRequest[] = [];
  const send = (request: CallRequest) => {
    sent.push(request);
    return Promise.resolve({ kind: 'ok' as const, body: { data: { data: [[{ a: 1 }]] } } });
  };
  const result = await runCall({ send }, call, { uid: 1, type: 'mine' });
  expect(sent[0]).toMatchObject({ call: 'incomes', payload: { uid: 1, type: 'LevelIncome' } });
  expect(result).toMatchObject({ kind: 'ok', rows: [{ a: 1 }], record: null, text: null });
});

describe('readAnswer', () => {
  it.each([
    ['the first place', { data: { data: [[{ a: 1 }]] } }, [{ a: 1 }]],
    ['the second place', { data: [[{ a: 1 }]] }, [{ a: 1 }]],
    ['no list of rows', { data: { data: [] } }, []],
    ['null rows', { data: { data: [null] } }, []],
    ['null data', { data: null }, []],
  ])('Rows are read: %s', (_, body, rows) => {
    expect(readAnswer(call, body)).toMatchObject({ kind: 'ok', rows });
  });
  it.each([
    [{}],
    ['text'],
    [null],
    [[]],
    [{ data: { data: ['x'] } }],
    [{ data: { data: [[1]] } }],
    [{ data: {} }],
  ])('The answer %j is malformed', (body) => {
    expect(readAnswer(call, body).kind).toBe('malformed');
  });
  it('Flat rows are read at the place that the catalogue names', () => {
    const flat = { ...call, rows: [...call.rows!, ['data', 'data'], ['data']] };
    expect(readAnswer(flat, { data: { data: [{ a: 1 }] } })).toMatchObject({ rows: [{ a: 1 }] });
    expect(readAnswer(flat, { data: [{ a: 1 }] })).toMatchObject({ rows: [{ a: 1 }] });
    expect(readAnswer(flat, { data: [[{ a: 1 }]] })).toMatchObject({ rows: [{ a: 1 }] });
    expect(readAnswer(flat, { data: { data: [null] } })).toMatchObject({ rows: [] });
    expect(readAnswer(flat, { data: { data: ['x'] } }).kind).toBe('malformed');
  });
  it('A change is judged by its text, and is malformed without one', () => {
    expect(readAnswer(change, { data: { RESULT: 'Done' } })).toMatchObject({ text: 'Done' });
    expect(readAnswer(change, { RESULT: 'Done' })).toMatchObject({ text: 'Done' });
    expect(readAnswer(change, { data: null }).kind).toBe('malformed');
  });
});
