import { describe, expect, it, vi } from 'vitest';
import type { CompiledCall, Json } from '#definition';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import type { CallFailure, Outcome } from '#engine/outcome.ts';
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

describe('an answer', () => {
  const record = { ...call, rows: undefined, record: [['data'], ['user']] };

  it('A record is read at its first place, and is empty if its place is', () => {
    expect(readAnswer(record, { data: { a: 1 }, user: { b: 2 } })).toMatchObject({
      record: { a: 1 },
      rows: null,
    });
    expect(readAnswer(record, { data: [], user: { b: 2 } })).toMatchObject({ record: { b: 2 } });
    expect(readAnswer(record, { data: null })).toMatchObject({ kind: 'ok', record: {} });
    expect(readAnswer(record, { data: [] })).toMatchObject({ kind: 'malformed', lacks: 'record' });
  });

  it('The reason of a malformed answer names the part that it lacks', () => {
    const lack = (kind: string) => ({ kind: 'malformed', reason: `the answer has no ${kind}`, lacks: kind });
    expect(readAnswer(call, {})).toEqual(lack('rows'));
    expect(readAnswer({ ...call, record: [['user']] }, { data: null })).toEqual(lack('record'));
    expect(readAnswer(change, {})).toEqual(lack('text'));
  });

  it('A text may be missing in the answer of a read, and a number is its digits', () => {
    const lookup: CompiledCall = { ...change, kind: 'read' };
    expect(readAnswer(lookup, {})).toMatchObject({ kind: 'ok', text: null });
    expect(readAnswer(lookup, { RESULT: { a: 1 } })).toMatchObject({ kind: 'ok', text: null });
    expect(readAnswer(lookup, { RESULT: 7 })).toMatchObject({ text: '7' });
    expect(readAnswer(change, { RESULT: '' })).toMatchObject({ kind: 'ok', text: '' });
    expect(readAnswer(change, { RESULT: [] }).kind).toBe('malformed');
  });

  it('The headers of an answer are kept, if it has some', () => {
    const body = { data: null };
    expect(readAnswer(call, body, { total: '7' })).toMatchObject({ body, headers: { total: '7' } });
    expect(readAnswer(call, body)).not.toHaveProperty('headers');
  });
});

describe('a call over the wire', () => {
  const answerBy = async (over: CompiledCall, outcome: Outcome) => {
    const failed = vi.fn<(call: string, failure: CallFailure) => void>();
    const send = vi.fn(() => Promise.resolve(outcome));
    const result = await runCall({ send, failed }, over, {});
    return { result, failed, send };
  };
  const refused = (body: Json): Outcome => ({ kind: 'refused', status: 400, message: '', body });

  it('A refusal has its text at the place of the result text', async () => {
    const { result, failed } = await answerBy(change, refused({ data: { RESULT: 'Too little' } }));
    expect(result).toMatchObject({ kind: 'refused', text: 'Too little' });
    expect(failed.mock.calls).toEqual([['incomes', result]]);
  });

  it.each<[string, CompiledCall, Json]>([
    ['its text is empty', change, { RESULT: '' }],
    ['its text is a code', change, { RESULT: 7 }],
    ['it has no body', change, null],
    ['its call has no text', call, { RESULT: 'Too little' }],
  ])('A refusal has no text if %s', async (_, over, body) => {
    const { result } = await answerBy(over, refused(body));
    expect(result).toEqual(refused(body));
  });

  it('Another failure has no text', async () => {
    const unreachable = { kind: 'unreachable', reason: 'offline', body: { RESULT: 'x' } } as Outcome;
    expect((await answerBy(change, unreachable)).result).toEqual(unreachable);
  });

  it('The provider hears of a malformed answer, and not of a good one', async () => {
    const { failed } = await answerBy(call, { kind: 'ok', body: {} });
    expect(failed).toHaveBeenCalledOnce();
    expect((await answerBy(call, { kind: 'ok', body: { data: null } })).failed).not.toHaveBeenCalled();
  });

  it('A request has a limit of its time only if the caller sets one, and the signal of the caller', async () => {
    const send = vi.fn<DataProvider['send']>(() => Promise.resolve({ kind: 'ok', body: { data: null } }));
    const { signal } = new AbortController();
    await runCall({ send }, call, {}, { end: 7, signal });
    await runCall({ send }, call, {});
    expect(send.mock.calls[0]).toMatchObject([{ end: 7 }, signal]);
    expect(send.mock.calls[1]![0]).not.toHaveProperty('end');
  });

  it('A call whose path lacks a value is not sent, and names the path', async () => {
    const send = vi.fn<DataProvider['send']>();
    expect(await runCall({ send }, { ...call, path: 'a/{id}' }, {})).toEqual({
      kind: 'unsent',
      reason: 'a value in the path a/{id} is missing',
    });
    expect(send).not.toHaveBeenCalled();
  });
});
