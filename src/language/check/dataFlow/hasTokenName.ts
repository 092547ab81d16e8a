/** Token names count even if the screen that signs in can't be parsed at the moment. */
const tokenNames = /^((access|auth|bearer|id|jwt|refresh)[_-]?)?token$|^jwt$/i;

/** True if a step of a path is named like a token. */
export function hasTokenName(step: string | number): boolean {
  return tokenNames.test(String(step));
}
