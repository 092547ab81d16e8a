/**
 * What the portal says where a rule has no message of its own. `{field}` is the label of the field, `{limit}` what it is
 * compared with: a number, a date, a choice, the label of another field.
 */
export interface RuleWords {
  /** Of what has to be filled in; `{field} is required.` without it. */
  filled?: string;
  /** Of what has to stay empty; `{field} must be left empty.` without it. */
  empty?: string;
  /** Of what has to be one value; `{field} must be {limit}.` without it. */
  const?: string;
  /** Of what has to be one of some values; `{field} must be one of these: {limit}.` without it. */
  enum?: string;
  /** Of what can't be some values; `{field} can't be {limit}.` without it. */
  noneOf?: string;
  /** Of what has to be the same as another field; `{field} must be the same as {limit}.` without it. */
  sameAs?: string;
  /** Of what is too short; `{field} needs {limit} or more characters.` without it. */
  minLength?: string;
  /** Of what is too long; `{field} can have up to {limit} characters.` without it. */
  maxLength?: string;
  /** Of what has to be longer than a number of characters; `{field} needs more than {limit} characters.` without it. */
  longerThan?: string;
  /** Of a number that is too small; `{field} must be {limit} or more.` without it. */
  minimum?: string;
  /** Of a number that is too large; `{field} must be {limit} or less.` without it. */
  maximum?: string;
  /** Of a date that is too early; `{field} can't be before {limit}.` without it. */
  earliest?: string;
  /** Of a date that is too late; `{field} can't be after {limit}.` without it. */
  latest?: string;
  /** Of a choice of several that lacks some; `{field} must include {limit}.` without it. */
  includes?: string;
  /** Of what has too few items; `{field} needs {limit} or more.` without it. */
  minItems?: string;
  /** Of what has too many items; `{field} can have up to {limit}.` without it. */
  maxItems?: string;
  /** Of what is no e-mail address; `{field} must be an e-mail address.` without it. */
  email?: string;
  /** Of what is not of its pattern; `{field} is not in the right form.` without it. */
  pattern?: string;
  /** Of an address whose checksum is wrong; `{field} has a mistyped character.` without it. */
  checksum?: string;
  /** Of what has other characters than digits; `{field} can have digits only.` without it. */
  digits?: string;
  /** Of what has other characters than letters and spaces; `{field} can have letters and spaces only.` without it. */
  letters?: string;
}

/** The sentences that the config leaves out. */
export const ruleWords: Required<RuleWords> = {
  filled: '{field} is required.',
  empty: '{field} must be left empty.',
  const: '{field} must be {limit}.',
  enum: '{field} must be one of these: {limit}.',
  noneOf: "{field} can't be {limit}.",
  sameAs: '{field} must be the same as {limit}.',
  minLength: '{field} needs {limit} or more characters.',
  maxLength: '{field} can have up to {limit} characters.',
  longerThan: '{field} needs more than {limit} characters.',
  minimum: '{field} must be {limit} or more.',
  maximum: '{field} must be {limit} or less.',
  earliest: "{field} can't be before {limit}.",
  latest: "{field} can't be after {limit}.",
  includes: '{field} must include {limit}.',
  minItems: '{field} needs {limit} or more.',
  maxItems: '{field} can have up to {limit}.',
  email: '{field} must be an e-mail address.',
  pattern: '{field} is not in the right form.',
  checksum: '{field} has a mistyped character.',
  digits: '{field} can have digits only.',
  letters: '{field} can have letters and spaces only.',
};
