const plainNumber = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const needsQuotes = /[",;\t\r\n]/;

/** Matches cells that a spreadsheet might run as a formula: a cheap test before `guard`. */
const mayRun = /^(?:[^\p{L}\p{N}]|\p{DI})|[;\t\r\n]/u;
/**
 * Invisible characters and separators of cells and lines: spaces, controls, marks, zero widths, byte order marks, semicolons.
 */
const unseen = /[;\p{Cc}\p{Z}\p{M}\p{DI}]+/gu;
/** The first sign of a formula: in ASCII, full-width, small, or the mathematical minus. */
const sign = /^[=+\-@＝＋－＠﹦﹢﹣﹫−]/;
const begins = /^(?:[\t\r\n]|[;\p{Cc}\p{Z}\p{M}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
const parts = /[;\t\r\n]/;

/**
 * Builds a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF, and quotes where needed. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it; plain numbers do not.
 */
export function buildCsv(headers: string[], rows: Iterable<string[]>): string {
  const lines = [headers.map(buildCell).join(',')];
  for (const row of rows) lines.push(row.map(buildCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function buildCell(text: string): string {
  const safe = mayRun.test(text) && !plainNumber.test(text) ? guard(text) : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Inserts an apostrophe wherever a spreadsheet could begin a formula: at the start, and after a semicolon or a line break.
 * Where semicolons separate cells (in much of Europe), quotes within a line are ignored.
 */
function guard(text: string): string {
  const apart = text.replace(unseen, (run, at: number) =>
    parts.test(run) && sign.test(text.charAt(at + run.length)) ? `${run}'` : run,
  );
  return begins.test(text) ? `'${apart}` : apart;
}
