import type { SchemaUtilsType } from '@rjsf/utils';

/**
 * What rjsf's fields ask about a schema, answered of compiled ones, which are names and bare types: each is what it says,
 * and none is a choice of others. rjsf's own answers know all that a schema may say: 6 kB, for lists alone.
 */
export const plainSchemaUtils = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => false,
} satisfies Partial<SchemaUtilsType> as unknown as SchemaUtilsType;
