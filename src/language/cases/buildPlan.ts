import type { CaseFile } from './testCase.ts';

/** Builds the test plan as CSV (RFC 4180): one row per case, with its source in the definitions. */
export function buildPlan(files: CaseFile[]): string {
  const rows = files.flatMap(({ title, routes, cases }) =>
    cases.map(({ id, given: situation, when, then, source }) => [
      id,
      `${title} (${routes.join(', ')})`,
      situation,
      when,
      then,
      source,
    ]),
  );
  const lines = [['id', 'screen', 'given', 'when', 'then', 'source'], ...rows];
  return lines.map((cells) => cells.map(quote).join(',')).join('\r\n') + '\r\n';
}

/** Quotes a cell. A text that a spreadsheet would read as a formula gets a leading apostrophe. */
function quote(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
