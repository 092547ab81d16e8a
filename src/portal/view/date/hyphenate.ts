/** Inserts hyphens while a date is typed at its end: 20261121 becomes 2026-11-21. */
export function hyphenate({ value, selectionEnd }: HTMLInputElement): string {
  if (selectionEnd !== value.length) return value;
  return value.replace(/^(\d{4})(\d)/, '$1-$2').replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}
