/** The choices of a value that is always the same. No path begins with a space. */
const kinds = { text: ' text', number: ' number' };

export const fixedChoices: [choice: string, words: string][] = [
  [kinds.text, 'a fixed text'],
  [kinds.number, 'a fixed number'],
];

export const isNumberChoice = (choice: string): boolean => choice === kinds.number;

export const findFixedChoice = (value: string | number): string =>
  typeof value === 'number' ? kinds.number : kinds.text;

/** Builds the fixed value of a choice from the value before, if that can be one; undefined for any other choice. */
export function buildFixed(choice: string, before: unknown): string | number | undefined {
  const text = typeof before === 'string' || typeof before === 'number' ? String(before) : '';
  if (choice === kinds.text) return text;
  if (choice !== kinds.number) return undefined;
  return Number.isFinite(Number(text)) ? Number(text) : 0;
}
