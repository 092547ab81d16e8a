const plainNumber = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const needsQuotes = /[",;\t\r\n]/;

/** A first look, since hardly any cell needs another: it begins unseen or with a sign, or has parts. */
const mayRun = /^(?:[^\p{L}\p{N}]|\p{DI})|[;\t\r\n]/u;
/** What nobody sees, and what parts cells and lines: spaces, controls, marks, zero widths, byte order marks, semicolons. */
const unseen = /[;\p{Cc}\p{Z}\p{M}\p{DI}]+/gu;
/** The first sign of a formula: in ASCII, wide, small, or the mathematical minus. */
const sign = /^[=+\-@＝＋－＠﹦﹢﹣﹫−]/;
const begins = /^(?:[\t\r\n]|[;\p{Cc}\p{Z}\p{M}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;
const parts = /[;\t\r\n]/;

/**
 * A CSV file for spreadsheets: UTF-8 with its byte order mark, CRLF, and quotes where a cell needs them. What a
 * spreadsheet would take for a formula gets an apostrophe before it; plain numbers do not.
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
 * Puts an apostrophe wherever a spreadsheet would begin a formula: at the start, and behind a semicolon or a new line.
 * Where semicolons part the cells of a file (in much of Europe), quotes within a line count for nothing.
 */
function guard(text: string): string {
  const apart = text.replace(unseen, (run, at: number) =>
    parts.test(run) && sign.test(text.charAt(at + run.length)) ? `${run}'` : run,
  );
  return begins.test(text) ? `'${apart}` : apart;
}
