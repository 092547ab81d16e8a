/** Formats a number with its noun: `1 file`, `3 files`. */
export function formatQuantity(number: number, thing: string, things = `${thing}s`): string {
  return `${number} ${number === 1 ? thing : things}`;
}
