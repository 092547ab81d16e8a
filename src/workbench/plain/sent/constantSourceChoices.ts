/** The select values for constants. They begin with a space, so that they equal no path. */
const kinds = { text: ' text', number: ' number' };

/** The choices of a value's source that make it a constant. */
export const constantSourceChoices: [choice: string, words: string][] = [
  [kinds.text, 'a fixed text'],
  [kinds.number, 'a fixed number'],
];

/** True for the choice of a constant number. */
export const isNumberChoice = (choice: string): boolean => choice === kinds.number;

/** Returns the choice that a constant is shown as. */
export const findConstantSource = (value: string | number): string =>
  typeof value === 'number' ? kinds.number : kinds.text;

/** Builds the constant of a choice, from the previous value if possible; undefined for a choice that is no constant. */
export function buildConstant(choice: string, before: unknown): string | number | undefined {
  const text = typeof before === 'string' || typeof before === 'number' ? String(before) : '';
  if (choice === kinds.text) return text;
  if (choice !== kinds.number) return undefined;
  return Number.isFinite(Number(text)) ? Number(text) : 0;
}
