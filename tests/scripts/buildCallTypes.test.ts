import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { buildCallTypes } from '../../scripts/generate/buildCallTypes.ts';
import { readCatalogue } from '../../scripts/generate/readCatalogue.ts';
import { copyShipped } from '../support/copyShipped.ts';
import { formatText } from '../support/formatText.ts';

const head = { target: 'api', auth: true, kind: 'read' };

/** The types of a few calls, without the shapes before them. */
function typesOf(calls: object): string {
  const files = new Map([['schemas/api/one.json', JSON.stringify({ version: 1, calls })]]);
  const { text } = buildCallTypes(readCatalogue(files));
  return text.slice(text.indexOf('export interface Calls'));
}

describe('The types of the calls', () => {
  it('the types have the payload with its fixed values, and the answer with its rows', () => {
    const request = { uid: 'id', day: { shape: 'date', optional: true }, status: { oneOf: [0, "it's"] } };
    const rows = { rows: ['data.data[0]', ''], fields: { dd: 'date', 'a b': 'any' } };
    const list = { ...head, method: 'POST', path: '/List', request, fixed: { sid: '' }, ...rows };
    expect(typesOf({ list })).toBe(`export interface Calls {
  list: {
    input: {
      uid: Id;
      day?: string;
      status: 0 | 'it\\'s';
      sid: '';
    };
    row: {
      dd?: IsoDate | null;
      'a b'?: unknown;
    };
    answer: { data: { data: Calls['list']['row'][][] } } | Calls['list']['row'][];
  };
}

/** The calls by method and path; where several share one, each of them. */
export interface CallsByAddress {
  'POST List': Calls['list'];
}
`);
  });

  it('a number in a query may have its digits as a text too, and a lookup has no path', () => {
    const one = { ...head, method: 'GET', path: 'One', request: { id: 'number' }, text: 'data.result' };
    const other = { ...one, fixed: { action: 1 } };
    const lookup = {
      target: 'lookup',
      kind: 'read',
      lookup: 'clientIp',
      request: {},
      record: '',
      fields: {},
    };
    const text = typesOf({ one, other, lookup });
    expect(text).toContain('id: QueryNumber;\n      action: 1;');
    expect(text).toContain('answer: { data: { result: string } };');
    expect(text).toContain("'GET One': Calls['one'] | Calls['other'];\n}");
    expect(text).toContain("input: object;\n    record: object;\n    answer: Calls['lookup']['record'];");
  });

  it('a number in a body and a text in a query have the types of their shapes', () => {
    const one = { ...head, method: 'POST', path: 'One', request: { count: 'number' }, text: 'data.result' };
    const other = { ...head, method: 'GET', path: 'Other', request: { name: 'text' }, text: 'data.result' };
    const text = typesOf({ one, other });
    expect(text).toContain('count: number;');
    expect(text).toContain('name: string;');
    expect(text).not.toMatch(/: QueryNumber;/);
  });

  it('the types have the rows by the values of their distinguishing key', () => {
    const fieldsBy = { key: 'type', shapes: { Level: { lvl: 'code' }, 'Two words': { amount: 'amount' } } };
    const report = { ...head, method: 'POST', path: 'R', request: { type: 'text' }, rows: 'data', fieldsBy };
    expect(typesOf({ report })).toContain(`    /** By type. */
    rows: {
      Level: {
        lvl?: CodeValue | null;
      };
      'Two words': {
        amount?: Amount | null;
      };
    };
    row: Calls['report']['rows'][keyof Calls['report']['rows']];
    answer: { data: Calls['report']['row'][] };`);
  });

  it('the types are formatted', async () => {
    const { text } = buildCallTypes(readCatalogue(await readFiles(getDefaultPaths('.'))));
    expect(text).toBe(await formatText('calls.ts', text));
  });

  it('a file of the catalogue that is no JSON is refused with a sentence', () => {
    const broken = new Map([['schemas/api/one.json', '{']]);
    expect(() => readCatalogue(broken)).toThrow('schemas/api/one.json is no JSON');
  });

  it('the types follow a report that its command adds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-types-'));
    await copyShipped(folder);
    await cp('server/sandbox/generated', join(folder, 'server/sandbox/generated'), { recursive: true });
    const script = [
      '--import',
      import.meta.resolve('tsx'),
      resolve('scripts/portico/checkout.ts'),
      'new:report',
    ];
    const wish = ['--title', 'Bonus Income', '--type', 'BonusIncome', '--path', '/BonusIncome'];
    await promisify(execFile)(process.execPath, [...script, ...wish], { cwd: folder });
    const written = await readFile(join(folder, 'server/sandbox/generated/calls.ts'), 'utf8');
    expect(written).toContain('      BonusIncome: {');
    expect(written).toBe(buildCallTypes(readCatalogue(await readFiles(getDefaultPaths(folder)))).text);
    await rm(folder, { recursive: true });
  });
});
