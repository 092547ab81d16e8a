import type { CellContent } from '#definition';

/** A column of a worksheet: heading, content of the cells, and width in characters. */
export interface WorksheetColumn {
  header: string;
  content: CellContent;
  width: number;
}

/** The maximum text length of a cell in Excel. */
const maxTextLength = 32_767;
/** The maximum column width in Excel, in characters. */
const maxColumnWidth = 255;
const styles = { plain: 0, heading: 1, day: 2, moment: 3 };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Builds the files of an Excel workbook (.xlsx) with one worksheet, except the worksheet: texts by path. */
export function buildWorkbookFiles(name: string): Record<string, string> {
  const relation = (kind: string, target: string, id: number) =>
    `<Relationship Id="r${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${office}.${kind}+xml"/>`;
  const related = (links: string) =>
    file(`<Relationships xmlns="${packaged}/relationships">${links}</Relationships>`);
  return {
    '[Content_Types].xml': file(
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    ),
    '_rels/.rels': related(relation('officeDocument', 'xl/workbook.xml', 1)),
    'xl/workbook.xml': file(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escape(name.slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': related(
      relation('worksheet', 'worksheets/sheet1.xml', 1) + relation('styles', 'styles.xml', 2),
    ),
    'xl/styles.xml': file(
      `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
        '<fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
        '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
        '<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ),
  };
}

/** Builds the start of the worksheet: column widths, and headings that stay visible when scrolling. */
export function buildWorksheetStart(columns: WorksheetColumn[]): string {
  const widths = columns.map(({ header, width }, at) => {
    const size = Math.min(Math.max(header.length, width) + 2, maxColumnWidth);
    return `<col min="${at + 1}" max="${at + 1}" width="${size}" customWidth="1"/>`;
  });
  const headings = columns.map(({ header }, at) => buildTextCell(header, place(at, 1), styles.heading));
  return file(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
  );
}

/** Builds the XML of a worksheet's row from the texts of its cells. `at` is its number, from 1. */
export function buildWorksheetRow(columns: WorksheetColumn[], cells: string[], at: number): string {
  const written = cells.map((text, column) =>
    buildCell(columns[column]?.content ?? 'text', text, place(column, at)),
  );
  return `<row r="${at}">${written.join('')}</row>`;
}

export const worksheetEnd = '</sheetData></worksheet>';

/**
 * A figure becomes a number if that is exact, and a day a date. Anything else is a text, which no spreadsheet takes for a
 * formula.
 */
function buildCell(content: CellContent, text: string, at: string): string {
  if (text === '') return '';
  if ((content === 'figure' || content === 'place') && isExact(text))
    return buildValueCell(text, at, styles.plain);
  const days = content === 'day' ? countDays(text) : null;
  if (days === null) return buildTextCell(text, at, styles.plain);
  return buildValueCell(String(days), at, text.length === 10 ? styles.day : styles.moment);
}

function buildValueCell(value: string, at: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function buildTextCell(text: string, at: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(text.slice(0, maxTextLength))}</t></is></c>`;
}

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** The number of digits that a spreadsheet preserves. */
const maxDigits = 15;

function isExact(text: string): boolean {
  return decimal.test(text) && text.replace(/\D/g, '').length <= maxDigits;
}

const day = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/;
/** Day 0 of spreadsheets. They agree from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = 61;

/** Converts a written day to a spreadsheet's day number, with the time as a fraction; null if it is none. */
function countDays(text: string): number | null {
  const parts = day.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
  const isReal = time.toISOString().startsWith(text.slice(0, 10));
  const days = (time.getTime() - dayZero) / 86_400_000;
  return isReal && days >= firstDay ? days : null;
}

/** Returns the reference of a cell, by its column from 0 and its row from 1: `AB12`. */
function place(column: number, row: number): string {
  return formatColumn(column) + row;
}

function formatColumn(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : formatColumn(Math.floor(column / 26) - 1) + last;
}

function file(xml: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`;
}

/** Characters that XML does not allow. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Escapes that Excel decodes to one character. To show one literally, its first character is escaped. */
const coded = /_(?=x[0-9a-f]{4}_)/gi;
const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escape(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(coded, '_x005F_')
    .replace(/[&<>"\r]/g, (mark) => marks[mark] ?? mark);
}
