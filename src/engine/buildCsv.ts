const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A CSV file for spreadsheets: UTF-8 with its byte order mark, CRLF, and quotes where a cell needs them. A cell that a
 * spreadsheet would take for a formula gets a leading apostrophe; plain numbers do not.
 */
export function buildCsv(headers: string[], rows: Iterable<string[]>): string {
  const lines = [headers.map(buildCell).join(',')];
  for (const row of rows) lines.push(row.map(buildCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The file's name: the last part of the screen's id and the days its rows are limited to, where chosen. */
export function buildCsvName(screenId: string, days: string[]): string {
  const name = screenId.slice(screenId.lastIndexOf('/') + 1);
  return `${[name, ...days.filter((day) => day !== '')].join('_')}.csv`;
}

function buildCell(text: string): string {
  const safe = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
