/**
 * The portal's sentences for rules without a message. `{field}` is the label of the field, `{limit}` the compared value: a
 * number, a date, a choice, the label of another field.
 */
export interface RuleMessages {
  /** For a missing value. Default: `{field} is required.` */
  filled?: string;
  /** For a value that must be empty. Default: `{field} must be left empty.` */
  empty?: string;
  /** For a value that must be a certain one. Default: `{field} must be {limit}.` */
  const?: string;
  /** For a value that must be one of several. Default: `{field} must be one of these: {limit}.` */
  enum?: string;
  /** For a value that is not allowed. Default: `{field} can't be {limit}.` */
  noneOf?: string;
  /** For a value that must equal another field. Default: `{field} must be the same as {limit}.` */
  sameAs?: string;
  /** For a text that is too short. Default: `{field} needs {limit} or more characters.` */
  minLength?: string;
  /** For a text that is too long. Default: `{field} can have up to {limit} characters.` */
  maxLength?: string;
  /** For a text that must be longer than a number of characters. Default: `{field} needs more than {limit} characters.` */
  longerThan?: string;
  /** For a number that is too small. Default: `{field} must be {limit} or more.` */
  minimum?: string;
  /** For a number that is too large. Default: `{field} must be {limit} or less.` */
  maximum?: string;
  /** For a date that is too early. Default: `{field} can't be before {limit}.` */
  earliest?: string;
  /** For a date that is too late. Default: `{field} can't be after {limit}.` */
  latest?: string;
  /** For a list of choices that lacks a value. Default: `{field} must include {limit}.` */
  includes?: string;
  /** For a list with too few items. Default: `{field} needs {limit} or more.` */
  minItems?: string;
  /** For a list with too many items. Default: `{field} can have up to {limit}.` */
  maxItems?: string;
  /** For an invalid e-mail address. Default: `{field} must be an e-mail address.` */
  email?: string;
  /** For a text that does not match its pattern. Default: `{field} is not in the right form.` */
  pattern?: string;
  /** For an address with a wrong checksum. Default: `Check {field}: a character is mistyped.` */
  checksum?: string;
}

/** The default sentence for each constraint word of a rule without a message. */
export const defaultRuleMessages: Required<RuleMessages> = {
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
  checksum: 'Check {field}: a character is mistyped.',
};
