import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { buildCsv, buildCsvName } from '../../src/engine/buildCsv.ts';

describe('buildCsv', () => {
  it('begins with the byte order mark and ends lines with CRLF', () => {
    expect(buildCsv(['S.No', 'Income'], [['1', '10.50']])).toBe('\uFEFFS.No,Income\r\n1,10.50\r\n');
  });
  it('guards what a spreadsheet would run, and leaves plain numbers', () => {
    const cells = ['=1+1', '+CMD', '-x', '@SUM(A1)', '\tx', '\rx', '-12.50', '+5', 'a=b'];
    const csv = buildCsv(['h'], [cells]);
    const read = Papa.parse<string[]>(csv.slice(1), { newline: '\r\n' }).data[1];
    expect(read).toEqual(["'=1+1", "'+CMD", "'-x", "'@SUM(A1)", "'\tx", "'\rx", '-12.50', '+5', 'a=b']);
  });
  it('is read back as it was written', () => {
    const rows = [['a,b', 'say "hi"', 'two\r\nlines', '']];
    const read = Papa.parse<string[]>(buildCsv(['1', '2', '3', '4'], rows).slice(1), { newline: '\r\n' });
    expect(read.data.slice(1, -1)).toEqual(rows);
  });
});

describe('buildCsvName', () => {
  it('says screen and period', () => {
    expect(buildCsvName('incomes/level-income', ['2026-11-01', '2026-11-20'])).toBe(
      'level-income_2026-11-01_2026-11-20.csv',
    );
    expect(buildCsvName('level-income', ['', ''])).toBe('level-income.csv');
  });
});
