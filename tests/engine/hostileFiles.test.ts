import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { buildCsv } from '#shared/buildCsv.ts';
import { buildWorksheetStart, buildWorksheetRow } from '#engine/files/buildWorksheet.ts';
import { hostileTexts } from '../support/hostileTexts.ts';

const withoutGuard = (text: string) => text.replaceAll("'", '');
const number = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
/** The indexes of the differing texts. A comparison of such long texts takes a test runner minutes. */
const differing = (read: readonly (string | undefined)[], expected: readonly string[]) =>
  expected.flatMap((text, at) => (read[at] === text ? [] : [at]));

test('Each hostile text is unchanged in a CSV file, except for the apostrophe before a formula', () => {
  const csv = buildCsv(
    [...hostileTexts],
    hostileTexts.map((text) => [text, 'next']),
  );
  const lines = Papa.parse<string[]>(csv.slice(1), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
  const [headings = [], ...rows] = lines;
  const texts = rows.map(([text = '']) => text);
  const expected = hostileTexts.map(withoutGuard);
  expect([headings.length, rows.length]).toEqual([expected.length, expected.length]);
  expect(differing(headings.map(withoutGuard), expected)).toEqual([]);
  expect(differing(texts.map(withoutGuard), expected)).toEqual([]);
  expect(rows.every(([, next]) => next === 'next')).toBe(true);
  const formulas = [...headings, ...texts].filter((text) => /^\s*[=+\-@]/.test(text) && !number.test(text));
  expect(formulas).toEqual([]);
});

test('Each hostile text is one text of an Excel file, without markup or formula', () => {
  const columns = hostileTexts.map((header) => ({ header, content: 'text' as const, width: 9 }));
  const expected = hostileTexts.map(dropForbidden);
  expect(differing(readTexts(buildWorksheetRow(columns, [...hostileTexts], 2)), expected)).toEqual([]);
  expect(differing(readTexts(buildWorksheetStart(columns).replace(/^.*<sheetData>/s, '')), expected)).toEqual(
    [],
  );
});

test('No heading makes a column of an Excel file wider than Excel accepts', () => {
  const columns = hostileTexts.map((header) => ({ header, content: 'text' as const, width: 9 }));
  const widths = [...buildWorksheetStart(columns).matchAll(/ width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toHaveLength(columns.length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(255);
});

/** The texts of the cells of a row; one that has anything else is none. */
function readTexts(row: string): (string | undefined)[] {
  const cells = row.match(/<c .*?<\/c>/gs) ?? [];
  return cells.map((cell) => {
    const inside =
      /^<c r="[A-Z]+\d" s="\d" t="inlineStr"><is><t xml:space="preserve">([^<>]*)<\/t><\/is><\/c>$/;
    return readXml(inside.exec(cell)?.[1]);
  });
}

/** A text without characters that XML does not allow. */
function dropForbidden(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these signs
  return text.replaceAll(/[\0-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#13': '\r', amp: '&' };

function readXml(written: string | undefined): string | undefined {
  return written
    ?.replaceAll(/&(lt|gt|quot|#13|amp);/g, (_, mark: string) => marks[mark] ?? '')
    .replaceAll(/_x005F_(?=x[0-9a-f]{4}_)/gi, '_');
}
