import type { Options } from 'ajv';

/**
 * The ajv options for constraints, the same for members and for check. Strict, so that an unknown word is an error and not a
 * rule that always holds. The schemas are our own and always valid; validating them would double the time.
 */
export const ajvOptions = {
  strict: true,
  allowUnionTypes: true,
  $data: true,
  messages: false,
  meta: false,
  validateSchema: false,
} satisfies Options;
