import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { buildCsv } from '#shared/buildCsv.ts';

describe('buildCsv', () => {
  it('A CSV file begins with the byte order mark and ends lines with CRLF', () => {
    expect(buildCsv(['S.No', 'Income'], [['1', '10.50']])).toBe('\uFEFFS.No,Income\r\n1,10.50\r\n');
  });
  it('Cells that a spreadsheet would run are guarded, and plain numbers are not', () => {
    const cells = ['=1+1', '+CMD', '-x', '@SUM(A1)', '\tx', '\rx', '-12.50', '+5', 'a=b'];
    const csv = buildCsv(['h'], [cells]);
    const read = Papa.parse<string[]>(csv.slice(1), { newline: '\r\n' }).data[1];
    expect(read).toEqual(["'=1+1", "'+CMD", "'-x", "'@SUM(A1)", "'\tx", "'\rx", '-12.50', '+5', 'a=b']);
  });
  it('Cells are read back as they were written', () => {
    const rows = [['a,b', 'say "hi"', 'two\r\nlines', '']];
    const read = Papa.parse<string[]>(buildCsv(['1', '2', '3', '4'], rows).slice(1), { newline: '\r\n' });
    expect(read.data.slice(1, -1)).toEqual(rows);
  });
});

describe('a cell that a spreadsheet would run', () => {
  const csvOf = (cell: string) => buildCsv(['h', 'h'], [['first', cell]]).slice('\uFEFFh,h\r\n'.length, -2);
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
  const ignored: [name: string, text: string][] = [
    ['nothing', ''],
    ['a space', ' '],
    ['spaces', '   '],
    ['a tab', '\t'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['NUL', '\0'],
    ['NEL', '\u0085'],
    ['NBSP', '\u00A0'],
    ['a soft hyphen', '\u00AD'],
    ['a zero width space', '\u200B'],
    ['a zero width joiner', '\u200D'],
    ['a mark of direction', '\u202E'],
    ['a line separator', '\u2028'],
    ['a word joiner', '\u2060'],
    ['a wide space', '\u3000'],
    ['a Hangul filler', '\u3164'],
    ['a byte order mark', '\uFEFF'],
    ['a variation selector', '\uFE0F'],
    ['a semicolon', ';'],
    ['all of it', ' \u00A0\uFEFF\u200B\n;\t'],
  ];
  it.each(ignored)('A formula gets an apostrophe before %s, whatever its sign', (_, before) => {
    for (const sign of signs) {
      const [cell] = Papa.parse<string[]>(csvOf(`${before}${sign}cmd|'/C calc'!A0`), {
        newline: '\r\n',
      }).data;
      expect(cell![1]).toMatch(/^'/);
    }
  });

  it.each(['=1+1', ';=1+1', 'a;=1+1', 'a; =1+1', 'a\n=1+1', 'a\r\n\u00A0=1+1', 'a\t=1+1', 'a;b;@SUM(A1);c'])(
    'No formula begins in a file whose cells are separated by semicolons or tabs: %j',
    (cell) => {
      for (const parted of csvOf(cell).split(/[;\t\r\n]/))
        expect(parted.replace(/^first,|"/g, '').trim()).not.toMatch(/^[=+\-@]/);
    },
  );

  it.each([
    '-12.50',
    '+5',
    '-1e5',
    '0',
    'a=b',
    'name@example.com',
    'Level-2',
    '100001 - Rita',
    '(-)',
    '"=1"',
    "'=1",
    'नमस्ते',
    'مرحبا',
    'a;b',
    'line\nline',
    '$ 1.00',
    '',
    ' x',
  ])('A cell that is no formula has no apostrophe: %j', (cell) => {
    const [read] = Papa.parse<string[]>(csvOf(cell), { newline: '\r\n' }).data;
    expect(read![1]).toBe(cell);
  });

  it.each(['a,b', 'a;b', 'a"b', 'a\tb', 'a\rb', 'a\nb'])(
    'A cell with a possible separator is quoted: %j',
    (cell) => {
      expect(csvOf(cell)).toBe(`first,"${cell.replaceAll('"', '""')}"`);
    },
  );

  it('Any number of invisible characters takes no longer than a word', () => {
    for (const one of [' ', '\n', '\t', ';', '\u0301', '\u200B', '=', ';='])
      expect(csvOf(one.repeat(200_000)).length).toBeGreaterThan(200_000);
  });
});
