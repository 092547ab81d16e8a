/** A JSON Schema. */
export type RouteSchema = Record<string, unknown>;

/** A schema of an object that has exactly these keys. */
export interface ObjectSchema<Key extends string> extends RouteSchema {
  properties: Record<Key, RouteSchema>;
  required: Key[];
}

/** The schema of what may come in: its keys, no more and no fewer; of each variant where there are several. */
export type InputSchema<Input> = KeysOf<Input> | { anyOf: KeysOf<Input>[] } | VariantsByKey<Input>;

type KeysOf<Input> = Input extends unknown ? ObjectSchema<keyof Input & string> : never;

/** Variants that differ by the value of one key. */
interface VariantsByKey<Input> extends RouteSchema {
  discriminator: { propertyName: keyof Input & string };
  oneOf: KeysOf<Input>[];
}

/** An object of exactly these keys, all of them required. */
export function exactly<Key extends string>(properties: Record<Key, RouteSchema>): ObjectSchema<Key> {
  const required = Object.keys(properties) as Key[];
  return { type: 'object', properties, required, additionalProperties: false };
}

/** A text of so many characters at most, each of which a database takes: no NUL, and no half of a surrogate pair. */
export function text(maxLength: number): RouteSchema {
  return { type: 'string', maxLength, pattern: '^[^\\u0000\\uD800-\\uDFFF]*$' };
}

/** The id of a member or a package: a number or its digits. */
export const id: RouteSchema = {
  anyOf: [
    { type: 'integer', minimum: 0, maximum: 9_999_999_999 },
    { type: 'string', pattern: '^[0-9]*$', maxLength: 15 },
  ],
};

/** What a person typed, chose or left empty, of any length. The call says in words what is wrong with it. */
export const typed: RouteSchema = { anyOf: [text(1000), { type: 'number' }, { type: 'null' }] };

/** A day that a database takes, and the one after it too: there is no year 0, and years of five digits are written otherwise. */
export const someDay: RouteSchema = { type: 'string', format: 'date', pattern: '^(?!0000|9999)' };

/** A day, or '' when none was chosen. */
export const day: RouteSchema = { anyOf: [{ type: 'string', const: '' }, someDay] };

/** One of these values. */
export function oneOf(...values: (string | number)[]): RouteSchema {
  return { enum: values };
}

/** The number of an id; one that no member can have when it is empty or too long. */
export function toId(value: string | number): number {
  const number = Number(value);
  return Number.isInteger(number) && number <= 2_147_483_647 ? number : 0;
}

/** The text of what a person typed, without the spaces around it; '' for nothing. */
export function toTyped(value: string | number | null): string {
  return String(value ?? '').trim();
}
