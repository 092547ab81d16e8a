import { describe, expect, it } from 'vitest';
import { beginSheet, buildBook, buildSheetRow, type SheetColumn } from '#engine/files/buildSheet.ts';

const column = (shown: SheetColumn['shown'], header = 'Income'): SheetColumn => ({ header, shown, width: 8 });
const cellOf = (shown: SheetColumn['shown'], text: string) =>
  /<row r="7">(.*)<\/row>/s.exec(buildSheetRow([column(shown)], [text], 7))?.[1];
const asText = (text: string) =>
  `<c r="A7" s="0" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

describe('a cell of a sheet', () => {
  it.each([
    ['12.50', '12.50'],
    ['-5.25', '-5.25'],
    ['123456789012345', '123456789012345'],
  ])('has the figure %s as a number', (text, value) => {
    expect(cellOf('figure', text)).toBe(`<c r="A7" s="0"><v>${value}</v></c>`);
  });

  it.each(['1234567890123456', '0.1234567890123456', '007', 'n/a', '1e400'])(
    'has the figure %s as a text, since as a number it would be another',
    (text) => expect(cellOf('figure', text)).toBe(asText(text)),
  );

  it('has an id as the text that it is, also where it is all digits', () => {
    for (const id of ['00100001', '100001']) expect(cellOf('text', id)).toBe(asText(id));
  });

  it.each([
    ['2026-11-21', '46347', 2],
    ['2026-11-21 14:06', '46347.5875', 3],
    ['1900-03-01', '61', 2],
  ])('has the day %s as a date', (text, days, style) => {
    expect(cellOf('day', text)).toBe(`<c r="A7" s="${style}"><v>${days}</v></c>`);
  });

  it.each(['2026-02-30', 'soon', '1899-12-31'])(
    'has %s, a day that spreadsheets have not, as a text',
    (text) => {
      expect(cellOf('day', text)).toBe(asText(text));
    },
  );

  it.each(['=1+1', '@SUM(A1)', '-x', '+CMD'])('has %s as a text, which is no formula', (text) => {
    expect(cellOf('text', text)).toBe(asText(text));
  });

  it('keeps every sign that a sheet may hold', () => {
    expect(cellOf('text', '<b> & "c"\r\n\u0007 _x0041_')).toBe(
      asText('&lt;b&gt; &amp; &quot;c&quot;&#13;\n _x005F_x0041_'),
    );
  });

  it('is no longer than Excel takes', () => {
    expect(cellOf('text', 'a'.repeat(40_000))).toBe(asText('a'.repeat(32_767)));
  });

  it('is not there where nothing is, and the next one stands at its own place', () => {
    const row = buildSheetRow([column('text'), column('figure')], ['', '1'], 2);
    expect(row).toBe('<row r="2"><c r="B2" s="0"><v>1</v></c></row>');
  });

  it('stands in column AA behind Z', () => {
    const columns = Array.from({ length: 27 }, () => column('figure'));
    expect(buildSheetRow(columns, [...Array.from({ length: 26 }, () => ''), '1'], 1)).toContain('r="AA1"');
  });
});

describe('a book', () => {
  const relation = (kind: string, target: string, id: number) =>
    `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const related = (path: string) =>
    /<Relationships[^>]*>(.*)<\/Relationships>/.exec(buildBook('week')[path] ?? '')?.[1];

  it('says of each of its files what it is, or no spreadsheet opens it', () => {
    expect(related('_rels/.rels')).toBe(relation('officeDocument', 'xl/workbook.xml', 1));
    expect(related('xl/_rels/workbook.xml.rels')).toBe(
      relation('worksheet', 'worksheets/sheet1.xml', 1) + relation('styles', 'styles.xml', 2),
    );
  });

  it('names the kind of each of its files', () => {
    const kinds = buildBook('week')['[Content_Types].xml'];
    for (const [path, kind] of [
      ['workbook', 'sheet.main'],
      ['worksheets/sheet1', 'worksheet'],
      ['styles', 'styles'],
    ])
      expect(kinds).toContain(
        `<Override PartName="/xl/${path}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`,
      );
  });
});

describe('a sheet', () => {
  it('begins with its headings, each as wide as what stands below', () => {
    const begin = beginSheet([column('figure', 'Income'), column('text', 'A & B')]);
    expect(begin).toContain('<col min="1" max="1" width="10" customWidth="1"/>');
    expect(begin).toContain('>A &amp; B</t>');
    expect(begin).toContain('state="frozen"');
  });

  it('has a name that Excel takes', () => {
    expect(buildBook('a'.repeat(40))['xl/workbook.xml']).toContain(`name="${'a'.repeat(31)}"`);
  });
});
