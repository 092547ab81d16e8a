import { expect, it } from 'vitest';
import type { Call } from '#definition';
import { findCallFile } from '#server/scaffold/findCallFile.ts';
import { findDefaultCall, listReportCalls } from '#server/scaffold/listReportCalls.ts';

it('a report can show a call that reads rows, of each type of its rows', () => {
  const calls = {
    rows: { kind: 'read', rows: 'data' },
    typed: { kind: 'read', rows: '', fieldsBy: { key: 'type', shapes: { a: {}, b: {} } } },
    change: { kind: 'change', rows: 'data' },
    record: { kind: 'read', record: 'data' },
  };
  const found = listReportCalls(new Map(Object.entries(calls)) as unknown as Map<string, Call>);
  expect([...found]).toEqual([
    ['rows', []],
    ['typed', ['a', 'b']],
  ]);
});

it('the default call is the only one, or the only one with types where a type is given', () => {
  const [plain, typed, other] = [
    ['plain', []],
    ['typed', ['a']],
    ['other', ['b']],
  ] as [string, string[]][];
  const find = (type: string | undefined, ...calls: [string, string[]][]) =>
    findDefaultCall(new Map(calls), type);
  expect(find(undefined, plain!)).toBe('plain');
  expect(find('a', plain!)).toBe('plain');
  expect(find('new', plain!, typed!)).toBe('typed');
  expect(find(undefined, plain!, typed!)).toBeUndefined();
  expect(find('a', typed!, other!)).toBeUndefined();
  expect(find('a')).toBeUndefined();
});

it('the catalogue of a call is the first file of calls that declares it', () => {
  const calls = '{ "calls": { "fees": {} } }';
  const files = new Map<string, string | null>([
    ['schemas/screens/fees.json', calls],
    ['schemas/api/empty.json', '{}'],
    ['schemas/api/gone.json', null],
    ['schemas/api/first.json', calls],
    ['schemas/api/second.json', calls],
  ]);
  expect(findCallFile(files, 'fees')).toBe('schemas/api/first.json');
  expect(findCallFile(files, 'calls')).toBeUndefined();
});
