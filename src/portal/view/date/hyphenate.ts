/** What is typed at the end of a date gets its hyphens: 20261121 is 2026-11-21. Whatever else was typed stays as it is. */
export function hyphenate({ value, selectionEnd }: HTMLInputElement): string {
  if (selectionEnd !== value.length) return value;
  return value.replace(/^(\d{4})(\d)/, '$1-$2').replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}
