/** True for an address as the contract has it: three characters before the @, then a domain with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 50 && /^[^\s@]{3,}@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
