/** A place whose name says what it is counts as a token, whether or not a screen that signs in can be read now. */
const tokenNames = /^((access|auth|bearer|id|jwt|refresh)[_-]?)?token$|^jwt$/i;

/** Whether a step of a path is named as what a session is known by. */
export function isNamedToken(step: string | number): boolean {
  return tokenNames.test(String(step));
}
