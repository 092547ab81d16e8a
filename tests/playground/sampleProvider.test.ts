import { expect, it } from 'vitest';
import { getSample, type CompiledCall, type JsonObject } from '#definition';
import { createSampleProvider, type AnsweredScreen } from '#playground/frame/createSampleProvider.ts';

/** Sends the call `list` of a screen with these parts. */
async function send(
  call: Partial<CompiledCall> | undefined,
  {
    fields,
    fieldsBy,
    screen,
    payload,
  }: { fields?: object; fieldsBy?: object; screen?: object; payload?: JsonObject },
) {
  const shown = {
    screen: { calls: call ? { list: { kind: 'read', ...call } } : {}, ...screen },
    calls: { list: { fields, fieldsBy } },
  } as unknown as AnsweredScreen;
  const request = { call: 'list', target: 'api', method: 'POST', path: '', auth: true } as const;
  const outcome = await createSampleProvider(() => shown).send({ ...request, payload: payload ?? {} });
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  return outcome;
}

it('An unknown call and a frame without a screen have an empty answer', async () => {
  expect(await send(undefined, {})).toEqual({ kind: 'ok', body: null });
  const request = { call: 'list', target: 'api', method: 'POST', path: '', auth: true, payload: {} } as const;
  expect(await createSampleProvider(() => null).send(request)).toEqual({ kind: 'ok', body: null });
});

it('A report has six rows at the first place of the call, and their number', async () => {
  const places: Partial<CompiledCall> = { rows: [['data', 'rows', 1], ['other']] };
  const paging = { total: { body: ['data', 'total'] } } as unknown as CompiledCall['paging'];
  const { body, headers } = await send({ ...places, paging }, { fields: { id: 'id' } });
  const rows = [0, 1, 2, 3, 4, 5].map((at) => ({ id: String(100_234 + at) }));
  expect(body).toEqual({ data: { rows: [rows, rows], total: 6 } });
  expect(headers).toBeUndefined();
});

it('The number of rows is in a header if the call says so', async () => {
  const paging = { total: { header: 'x-total' } } as unknown as CompiledCall['paging'];
  const { body, headers } = await send({ rows: [[]], paging }, { fields: { id: 'id' } });
  expect(body).toHaveLength(6);
  expect(headers).toEqual({ 'x-total': '6' });
});

it('A record and a text stand beside each other', async () => {
  const { body } = await send(
    { record: [['data', 'user']], text: [['data', 'message']] },
    { fields: { paid: 'boolean' } },
  );
  expect(body).toEqual({ data: { user: { paid: true }, message: 'Text 1' } });
});

it('The fields of an answer depend on the payload if the call says so', async () => {
  const fieldsBy = { key: 'type', shapes: { a: { n: 'number' }, b: { m: 'integer' } } };
  const record: Partial<CompiledCall> = { record: [['user']] };
  expect((await send(record, { fieldsBy, payload: { type: 'b' } })).body).toEqual({ user: { m: 1 } });
  expect((await send(record, { fieldsBy, payload: { type: 'c' } })).body).toEqual({ user: {} });
  expect((await send(record, {})).body).toEqual({ user: {} });
});

it('A change answers with its first success text, and with OK without one', async () => {
  const change: Partial<CompiledCall> = { kind: 'change', text: [['message']] };
  const blocks = [
    {
      actions: [
        { call: 'other', success: { texts: ['Other'] } },
        { call: 'list', success: { texts: [] } },
      ],
    },
    { call: 'list', success: { texts: ['Sent', 'Done'] } },
    { call: 'list', success: { texts: ['Again'] } },
  ];
  expect((await send(change, { screen: { blocks } })).body).toEqual({ message: 'Sent' });
  expect((await send(change, {})).body).toEqual({ message: 'OK' });
});

it('A field has the codes for which its screen has words or colours', async () => {
  const columns = [
    { field: ['row', 'level'], format: { map: { a: 'A' }, colours: { b: 'green' } } },
    { value: { from: [['record', 'grade']] }, format: { map: { x: 'X' } } },
    { field: ['plain'], format: { map: {} } },
  ];
  const { body } = await send(
    { rows: [['rows']] },
    { fields: { level: 'code', grade: 'code', plain: 'code' }, screen: { columns } },
  );
  expect((body as { rows: unknown[] }).rows.slice(0, 3)).toEqual([
    { level: 'a', grade: 'x', plain: 'A1' },
    { level: 'b', grade: 'x', plain: 'A2' },
    { level: 'a', grade: 'x', plain: 'A3' },
  ]);
});

it.each<[Parameters<typeof getSample>[0], string, unknown]>([
  ['text', 'email', 'ben@example.com'],
  ['text', 'phone', '02079460101'],
  ['text', 'f_name', 'Ben'],
  ['text', 'last', 'Okafor'],
  ['any', 'balance', '480.50'],
  ['date', 'dob', '1990-05-14'],
  ['date', 'paid', '2026-11-05'],
  ['number', 'amount', 2],
  ['boolean', 'x', false],
  ['file', 'x', ''],
  ['any', 'x', null],
  [{ oneOf: ['a', 'b'] }, 'x', 'b'],
  [{ list: 'integer' }, 'x', [1, 2]],
  [{ object: { a: 'code' } }, 'x', { a: 'A2' }],
])('The second sample of the shape %j of the field %s is %j', (shape, field, sample) => {
  expect(getSample(shape, ['list', field], 1, {})).toEqual(sample);
});

it('The name of a person or a thing depends on the call', () => {
  expect(getSample('text', ['members', 'name'], 0, {})).toBe('Anna Keller');
  expect(getSample('text', ['city', 'name'], 0, {})).toBe('Bristol');
  expect(getSample('text', ['city', 'title'], 0, {})).toBe('Text 1');
});
