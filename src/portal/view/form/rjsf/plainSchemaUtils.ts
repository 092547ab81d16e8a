import type { SchemaUtilsType } from '@rjsf/utils';

/**
 * rjsf's schema functions for compiled schemas, which have only names and plain types, and no alternatives. rjsf's own
 * functions support every schema and add 6 kB, for lists alone.
 */
export const plainSchemaUtils = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => false,
} satisfies Partial<SchemaUtilsType> as unknown as SchemaUtilsType;
