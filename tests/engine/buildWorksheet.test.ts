import { describe, expect, it } from 'vitest';
import {
  buildWorksheetStart,
  buildWorkbookFiles,
  buildWorksheetRow,
  type WorksheetColumn,
} from '#engine/files/buildWorksheet.ts';

const column = (content: WorksheetColumn['content'], header = 'Income'): WorksheetColumn => ({
  header,
  content,
  width: 8,
});
const cellOf = (shown: WorksheetColumn['content'], text: string) =>
  /<row r="7">(.*)<\/row>/s.exec(buildWorksheetRow([column(shown)], [text], 7))?.[1];
const asText = (text: string) =>
  `<c r="A7" s="0" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

describe('a cell of a sheet', () => {
  it.each([
    ['12.50', '12.50'],
    ['-5.25', '-5.25'],
    ['123456789012345', '123456789012345'],
  ])('The figure %s is a number in its cell', (text, value) => {
    expect(cellOf('figure', text)).toBe(`<c r="A7" s="0"><v>${value}</v></c>`);
  });

  it.each(['1234567890123456', '0.1234567890123456', '007', 'n/a', '1e400'])(
    'The figure %s is a text, because as a number it would change',
    (text) => expect(cellOf('figure', text)).toBe(asText(text)),
  );

  it('An id is a text, even if it is all digits', () => {
    for (const id of ['00100001', '100001']) expect(cellOf('text', id)).toBe(asText(id));
  });

  it.each([
    ['2026-11-21', '46347', 2],
    ['2026-11-21 14:06', '46347.5875', 3],
    ['1900-03-01', '61', 2],
  ])('The day %s is a date in its cell', (text, days, style) => {
    expect(cellOf('day', text)).toBe(`<c r="A7" s="${style}"><v>${days}</v></c>`);
  });

  it.each(['2026-02-30', 'soon', '1899-12-31'])(
    'The cell of %s, a day that spreadsheets do not have, is a text',
    (text) => {
      expect(cellOf('day', text)).toBe(asText(text));
    },
  );

  it.each(['=1+1', '@SUM(A1)', '-x', '+CMD'])('The cell of %s is a text and no formula', (text) => {
    expect(cellOf('text', text)).toBe(asText(text));
  });

  it('A cell preserves every character that a sheet may contain', () => {
    expect(cellOf('text', '<b> & "c"\r\n\u0007 _x0041_')).toBe(
      asText('&lt;b&gt; &amp; &quot;c&quot;&#13;\n _x005F_x0041_'),
    );
  });

  it('A text is cut at the longest length that Excel accepts', () => {
    expect(cellOf('text', 'a'.repeat(40_000))).toBe(asText('a'.repeat(32_767)));
  });

  it('An empty value has no cell, and the next cell has its own address', () => {
    const row = buildWorksheetRow([column('text'), column('figure')], ['', '1'], 2);
    expect(row).toBe('<row r="2"><c r="B2" s="0"><v>1</v></c></row>');
  });

  it('The column after Z is AA', () => {
    const columns = Array.from({ length: 27 }, () => column('figure'));
    expect(buildWorksheetRow(columns, [...Array.from({ length: 26 }, () => ''), '1'], 1)).toContain(
      'r="AA1"',
    );
  });
});

describe('a book', () => {
  const relation = (kind: string, target: string, id: number) =>
    `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const related = (path: string) =>
    /<Relationships[^>]*>(.*)<\/Relationships>/.exec(buildWorkbookFiles('week')[path] ?? '')?.[1];

  it('A book declares the content type of each file, without which it cannot be opened', () => {
    expect(related('_rels/.rels')).toBe(relation('officeDocument', 'xl/workbook.xml', 1));
    expect(related('xl/_rels/workbook.xml.rels')).toBe(
      relation('worksheet', 'worksheets/sheet1.xml', 1) + relation('styles', 'styles.xml', 2),
    );
  });

  it('A book names the kind of each of its files', () => {
    const kinds = buildWorkbookFiles('week')['[Content_Types].xml'];
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
  it("A sheet begins with its headings, each as wide as its column's texts", () => {
    const begin = buildWorksheetStart([column('figure', 'Income'), column('text', 'A & B')]);
    expect(begin).toContain('<col min="1" max="1" width="10" customWidth="1"/>');
    expect(begin).toContain('>A &amp; B</t>');
    expect(begin).toContain('state="frozen"');
  });

  it('The name of a sheet is cut to the length that Excel accepts', () => {
    expect(buildWorkbookFiles('a'.repeat(40))['xl/workbook.xml']).toContain(`name="${'a'.repeat(31)}"`);
  });
});
