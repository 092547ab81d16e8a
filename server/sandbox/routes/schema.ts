export type RouteSchema = Record<string, unknown>;

export interface ObjectSchema<Key extends string> extends RouteSchema {
  properties: Record<Key, RouteSchema>;
  required: Key[];
}

/** The schema of an input, or of each variant. */
export type InputSchema<Input> = KeysOf<Input> | { anyOf: KeysOf<Input>[] } | VariantsByKey<Input>;

type KeysOf<Input> = Input extends unknown ? ObjectSchema<keyof Input & string> : never;

/** Variants that differ by the value of one key. */
interface VariantsByKey<Input> extends RouteSchema {
  discriminator: { propertyName: keyof Input & string };
  oneOf: KeysOf<Input>[];
}

export function objectSchema<Key extends string>(properties: Record<Key, RouteSchema>): ObjectSchema<Key> {
  const required = Object.keys(properties) as Key[];
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Returns the schema of a text that a database can store: no NUL, no lone surrogates. */
export function textSchema(maxLength: number): RouteSchema {
  return { type: 'string', maxLength, pattern: '^[^\\u0000\\uD800-\\uDFFF]*$' };
}

/** The id of a member or a package: a number or its digits. */
export const idSchema: RouteSchema = {
  anyOf: [
    { type: 'integer', minimum: 0, maximum: 9_999_999_999 },
    { type: 'string', pattern: '^[0-9]*$', maxLength: 15 },
  ],
};

/** A value as typed, chosen or left empty. The call itself validates it, with a sentence. */
export const inputValueSchema: RouteSchema = {
  anyOf: [textSchema(1000), { type: 'number' }, { type: 'null' }],
};

/** A day that, like the next one, a database can store: there is no year 0, and years have four digits. */
export const requiredDaySchema: RouteSchema = { type: 'string', format: 'date', pattern: '^(?!0000|9999)' };

/** A month as `2026-03`. */
export const monthSchema: RouteSchema = {
  type: 'string',
  pattern: '^(?!0000|9999)[0-9]{4}-(0[1-9]|1[0-2])$',
};

export const daySchema: RouteSchema = { anyOf: [{ type: 'string', const: '' }, requiredDaySchema] };

export function choiceSchema(...values: (string | number)[]): RouteSchema {
  return { enum: values };
}

/** Parses an id; 0, which no member has, for an empty or too large one. */
export function parseId(value: string | number): number {
  const number = Number(value);
  return Number.isInteger(number) && number <= 2_147_483_647 ? number : 0;
}

export function trimInput(value: string | number | null): string {
  return String(value ?? '').trim();
}
