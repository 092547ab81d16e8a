/** The parts of JSON Schema that the schema of the language uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  enumDescriptions?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  description?: string;
  examples?: unknown[];
  /** True if members read the value and the texts within it: `@translate` in the language's types. */
  translate?: boolean;
  definitions?: Record<string, Schema>;
}
