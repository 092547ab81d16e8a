import type { Options } from 'ajv';

/**
 * How constraints are compiled, for members and for check alike. Strict: an unknown word is an error, never a rule that
 * always holds. The schemas are our own, by construction valid: reading them against the meta-schema would double the time.
 */
export const ajvOptions = {
  strict: true,
  allowUnionTypes: true,
  $data: true,
  messages: false,
  meta: false,
  validateSchema: false,
} satisfies Options;
