import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatLastValid,
  noValidUnits,
  parseLastValid,
  type LastValidUnits,
} from '#server/definitions/valid/lastValidUnits.ts';
import { writeAtomically } from '#server/definitions/writeAtomically.ts';

const call = { target: 'api', method: 'GET', path: 'incomes' };
const screen = { screen: { title: 'Incomes' }, calls: { incomes: call } };
const units = {
  config: { version: 1 },
  landing: { title: 'Welcome' },
  dashboard: { badges: {} },
  calls: { incomes: call },
  screens: { incomes: { ...screen, uses: ['schemas/templates/income.json'], extensions: { stars: {} } } },
  locales: { es: { texts: {} } },
  since: { 'screens.config.json': '2026-01-31T09:30:00.000Z' },
} as unknown as LastValidUnits;

/** The units that are read where one of the stored parts is another value. */
const readWith = (part: keyof LastValidUnits, value: unknown) =>
  parseLastValid(JSON.stringify({ ...(JSON.parse(formatLastValid(units)) as object), [part]: value }))[part];

describe('the stored units of the last run', () => {
  it('all units are read as they were stored', () => {
    expect(parseLastValid(formatLastValid(units))).toEqual(units);
  });

  it('units of another version of the language count as none', () => {
    expect(parseLastValid(JSON.stringify({ ...units, version: 99 }))).toEqual(noValidUnits);
    expect(parseLastValid(JSON.stringify(units))).toEqual(noValidUnits);
    expect(parseLastValid('{"version":')).toEqual(noValidUnits);
  });

  it.each(['config', 'landing', 'dashboard'] as const)('a stored %s that is no object is dropped', (part) => {
    for (const value of ['text', 7, [], null]) expect(readWith(part, value)).toBeNull();
  });

  it('stored calls are dropped where one of them is no object', () => {
    expect(readWith('calls', { incomes: call, other: 'text' })).toEqual({});
    expect(readWith('calls', [call])).toEqual({});
  });

  it.each([
    ['is no object', 'text'],
    ['has no definition', { calls: {} }],
    ['has no calls', { screen: {} }],
    ['has a call that is no object', { screen: {}, calls: { incomes: 7 } }],
    ['has extensions that are no object', { ...screen, extensions: 'stars' }],
    ['has an extension that is no object', { ...screen, extensions: { stars: 7 } }],
    ['is made of something that is no list', { ...screen, uses: 'schemas' }],
    ['is made of a file without a name', { ...screen, uses: ['schemas/a.json', 7] }],
  ])('a stored screen that %s is dropped, and the others stay', (_, wrong) => {
    expect(readWith('screens', { good: screen, wrong })).toEqual({ good: screen });
  });

  it('a stored language that is no object is dropped, and the others stay', () => {
    expect(readWith('locales', { es: { texts: {} }, fr: 'text' })).toEqual({ es: { texts: {} } });
  });

  it('a stored time that is none is dropped, and the others stay', () => {
    const time = '2026-01-31T09:30:00.000Z';
    expect(readWith('since', { a: time, b: 'soon', c: 7 })).toEqual({ a: time });
  });
});

it('a file is written whole into a new folder, and no draft of it stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-units-'));
  const file = join(folder, 'definitions/last-good.json');
  await writeAtomically(file, 'first');
  await writeAtomically(file, 'second');
  expect(await readFile(file, 'utf8')).toBe('second');
  expect(await readdir(join(folder, 'definitions'))).toEqual(['last-good.json']);
  await rm(folder, { recursive: true });
});
