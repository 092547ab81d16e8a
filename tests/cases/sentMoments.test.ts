import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { buildRequest as expectRequest } from '#cases/buildRequest.ts';
import { compileCall } from '#compile/compileCall.ts';
import type { ApiCall, Json } from '#definition';
import { buildRequest } from '#engine/request/buildRequest.ts';
import { moments } from '#engine/request/moments.ts';
import { toMoment } from '#engine/request/toMoment.ts';

beforeEach(() => void (moments.convert = toMoment));

const call: ApiCall = {
  target: 'api',
  method: 'POST',
  path: 'jobs',
  auth: true,
  kind: 'change',
  request: { due: { shape: 'moment', empty: 'null' }, stops: { list: { object: { at: 'moment' } } } },
};

/** The payload that the portal sends, and the one that generated cases expect. */
function send(payload: Record<string, Json>, timeZone: string): unknown[] {
  const values = payload as Record<string, string>;
  const sent = buildRequest(compileCall('job', call, timeZone), payload);
  return [sent?.payload, expectRequest(call, values, { portal: { timeZone } }).payload];
}

it.each([
  ['a time in winter', '2026-12-24T15:30', 'America/New_York', '2026-12-24T20:30:00.000Z'],
  ['a time in summer', '2026-07-01T09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['a time of a zone with half an hour', '2026-07-01T09:00', 'Asia/Kolkata', '2026-07-01T03:30:00.000Z'],
  ['the hour after a clock change', '2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
  ['a day is its beginning', '2026-12-24', 'America/New_York', '2026-12-24T05:00:00.000Z'],
  ['a day in UTC', '2026-12-24', 'UTC', '2026-12-24T00:00:00.000Z'],
  ['a year that was typed with two digits', '0026-11-30T10:00', 'UTC', '0026-11-30T10:00:00.000Z'],
  ['a moment stays', '2026-12-24T15:30:12Z', 'Asia/Kolkata', '2026-12-24T15:30:12Z'],
  ['a text stays', 'soon', 'UTC', 'soon'],
  ['an empty value', '', 'UTC', null],
])('a moment is sent in UTC: %s', (_, value, zone, expected) => {
  expect(send({ due: value }, zone)).toEqual([{ due: expected }, { due: expected }]);
});

it('a moment within a list is sent in UTC', () => {
  const stops = [{ at: '2026-12-24T15:30' }, { at: '2026-12-25' }];
  const expected = { stops: [{ at: '2026-12-24T10:00:00.000Z' }, { at: '2026-12-24T18:30:00.000Z' }] };
  const { request } = call;
  const payload = { stops };
  const sent = buildRequest(compileCall('job', { ...call, request }, 'Asia/Kolkata'), payload);
  expect(sent?.payload).toEqual(expected);
});

it('the portal and the generated cases agree on every moment outside of a clock change', () => {
  const zones = ['UTC', 'America/New_York', 'Europe/London', 'Asia/Kolkata', 'Pacific/Apia'];
  const minutes = fc.integer({ min: Date.UTC(1980, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
  const isChanging = (time: number, zone: string) => {
    const hour = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 13);
    return (
      Date.parse(`${hour(time + 10_800_000).replace(' ', 'T')}:00Z`) -
        Date.parse(`${hour(time - 10_800_000).replace(' ', 'T')}:00Z`) !==
      21_600_000
    );
  };
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const time = minute * 60_000;
      fc.pre(!isChanging(time, zone));
      const local = new Date(time).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
      const due = new Date(time).toISOString();
      expect(send({ due: local }, zone)).toEqual([{ due }, { due }]);
    }),
  );
});

it('a call that no screen makes sends a moment as it is, where the conversion was not loaded', () => {
  delete moments.convert;
  const sent = buildRequest(compileCall('job', call, 'Asia/Kolkata'), { due: '2026-12-24' });
  expect(sent?.payload).toEqual({ due: '2026-12-24' });
});
