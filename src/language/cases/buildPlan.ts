import type { CaseFile } from './testCase.ts';

/** The test plan as CSV (RFC 4180): a row a case, with its source in the definitions. */
export function buildPlan(files: CaseFile[]): string {
  const rows = files.flatMap(({ title, routes, cases }) =>
    cases.map(({ id, given, when, then, source }) => [
      id,
      `${title} (${routes.join(', ')})`,
      given,
      when,
      then,
      source,
    ]),
  );
  const lines = [['id', 'screen', 'given', 'when', 'then', 'source'], ...rows];
  return lines.map((cells) => cells.map(quote).join(',')).join('\r\n') + '\r\n';
}

/** A cell. One that a spreadsheet would take for a formula is made a text. */
function quote(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
