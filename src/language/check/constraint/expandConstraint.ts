import {
  parseMoment,
  type Constraint,
  type Json,
  type JsonObject,
  type Limit,
  type Scalar,
  type ConstraintInput,
} from '#definition';
import { findPatternError } from './findPatternError.ts';
import { anchorPattern } from './parsePattern.ts';

const jsonNumber = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;
const anySchema: JsonObject = {};
const textSchema: JsonObject = { type: 'string' };

/** Builds a schema for one key of the record. */
const buildKeySchema = (key: keyof ConstraintInput, schema: JsonObject): JsonObject => ({
  properties: { [key]: schema },
});
const anyOf = (...schemas: JsonObject[]): JsonObject => ({ anyOf: schemas });
const not = (schema: JsonObject): JsonObject => ({ not: schema });

/** Builds the JSON Schema for equality with a scalar. A text that looks like a number also equals that number; '' equals an absent value. */
function buildEqualsSchema(scalar: Scalar): JsonObject {
  if (scalar === '') return buildKeySchema('value', { const: null });
  if (typeof scalar === 'number') return buildKeySchema('number', { const: scalar });
  const number = parseNumeral(scalar);
  const text = buildKeySchema('value', { const: scalar });
  return number === null ? text : anyOf(text, buildKeySchema('number', { const: number }));
}

/** Returns the number that a scalar is or looks like; null if it is none, or not finite. */
export function parseNumeral(scalar: Scalar): number | null {
  const isNumeral = typeof scalar === 'number' || (typeof scalar === 'string' && jsonNumber.test(scalar));
  return isNumeral && Number.isFinite(Number(scalar)) ? Number(scalar) : null;
}

/** Builds the JSON Schema for equality with one of several scalars: two lists, because one schema each would be a file of code. */
function buildOneOfSchema(scalars: Scalar[]): JsonObject {
  const texts = scalars.filter((scalar) => typeof scalar !== 'number');
  const numbers = scalars.map(parseNumeral).filter((number) => number !== null);
  const values = [...new Set(texts.map((scalar) => (scalar === '' ? null : scalar)))];
  const lists = [
    ...(values.length > 0 ? [buildKeySchema('value', { enum: values })] : []),
    ...(numbers.length > 0 ? [buildKeySchema('number', { enum: [...new Set(numbers)] })] : []),
  ];
  return anyOf(...lists);
}

const filledSchema = buildKeySchema('value', {
  anyOf: [
    { type: 'string', pattern: '\\S' },
    { type: ['number', 'object', 'array'] },
    { type: 'boolean', const: true },
  ],
});

/** Builds the JSON Schema for a minimum number of characters. A whole number has as many as it has digits, and no number has more than 309. */
function buildMinLengthSchema(length: number): JsonObject {
  if (length <= 0) return anySchema;
  const text: JsonObject = { ...textSchema, minLength: length };
  if (length === 1) return buildKeySchema('value', { anyOf: [text, { type: 'number' }] });
  const bounds: JsonObject[] = [{ minimum: powerOfTen(length - 1) }, { maximum: -powerOfTen(length - 2) }];
  const reached = bounds.filter((bound) => Object.values(bound).every(Number.isFinite));
  return buildKeySchema('value', {
    anyOf: reached.length > 0 ? [text, { type: 'number', anyOf: reached }] : [text],
  });
}

/** Returns a power of ten as written. `10 ** 29` is off by a digit in some versions of Node. */
const powerOfTen = (exponent: number): number => Number(`1e${exponent}`);

const buildMinItemsSchema = (count: number): JsonObject =>
  buildKeySchema('value', { type: 'array', minItems: count });

/**
 * Equal texts, or equal numbers if one side is a JSON number. Two texts, such as passwords, must be exactly equal. A `$data`
 * reference without a value would pass, hence `required`.
 */
const sameAsSchema: JsonObject = {
  required: ['value', 'number', 'other', 'otherNumber'],
  anyOf: [
    buildKeySchema('value', { const: { $data: '1/other' } }),
    {
      anyOf: [buildKeySchema('value', { type: 'number' }), buildKeySchema('other', { type: 'number' })],
      properties: { number: { const: { $data: '1/otherNumber' } }, otherNumber: anySchema },
    },
  ],
};

const plainEmail = '^[^\\s@]{3,}@[^\\s@.]+(\\.[^\\s@.]+)+$';
const htmlLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The pattern of the HTML standard for an email input. */
const htmlEmail = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${htmlLabel}(?:\\.${htmlLabel})*$`;

/** Builds the JSON Schema for a pattern. No value matches an invalid one, which is reported elsewhere. */
function buildPatternSchema(pattern: string): JsonObject {
  if (findPatternError(pattern) !== null) return not(anySchema);
  return buildKeySchema('value', { ...textSchema, pattern: anchorPattern(pattern) });
}

type Bound = 'minimum' | 'maximum';

/** Builds the JSON Schema for a number or a date within a limit. Dates are compared by moments if both have one, otherwise by days. */
function buildLimitSchema(bound: Bound, limit: Limit): JsonObject {
  if (typeof limit === 'number') return buildKeySchema('number', { type: 'number', [bound]: limit });
  if (typeof limit === 'object')
    return anyOf(
      buildLimitReferenceSchema(bound, 'number', 'otherNumber'),
      buildLimitReferenceSchema(bound, 'time', 'otherTime'),
      {
        allOf: [
          buildLimitReferenceSchema(bound, 'day', 'otherDay'),
          anyOf(buildUntimedSchema('time'), buildUntimedSchema('otherTime')),
        ],
      },
    );
  const moment = parseMoment(limit);
  if (!moment) return not(anySchema);
  const { day, time } = moment;
  const byDay = buildDateKeySchema('day', { type: 'number', [bound]: day });
  if (time === null) return byDay;
  return anyOf(buildDateKeySchema('time', { type: 'number', [bound]: time }), {
    allOf: [byDay, buildUntimedSchema('time')],
  });
}

/** Builds a schema for a key that only dates have. */
const buildDateKeySchema = (key: keyof ConstraintInput, schema: JsonObject): JsonObject => ({
  required: [key],
  ...buildKeySchema(key, schema),
});
const buildUntimedSchema = (key: 'time' | 'otherTime'): JsonObject =>
  buildDateKeySchema(key, { type: 'null' });

/** Builds the JSON Schema for a limit in another key of the record. A `$data` reference that is not a number would pass, hence the types. */
function buildLimitReferenceSchema(
  bound: Bound,
  key: keyof ConstraintInput,
  other: keyof ConstraintInput,
): JsonObject {
  return {
    required: [key, other],
    properties: { [key]: { type: 'number', [bound]: { $data: `1/${other}` } }, [other]: { type: 'number' } },
  };
}

/** The JSON Schema of each word of `must`, over the record that the engine resolves. */
const schemaBuilders: {
  [Word in keyof Required<Constraint>]: (argument: NonNullable<Constraint[Word]>) => JsonObject;
} = {
  filled: (wanted) => (wanted ? filledSchema : not(filledSchema)),
  const: buildEqualsSchema,
  enum: buildOneOfSchema,
  noneOf: (scalars) => not(buildOneOfSchema(scalars)),
  sameAs: () => sameAsSchema,
  minLength: buildMinLengthSchema,
  maxLength: (length) => not(buildMinLengthSchema(length + 1)),
  longerThan: (length) => buildMinLengthSchema(length + 1),
  minimum: (limit) => buildLimitSchema('minimum', limit),
  maximum: (limit) => buildLimitSchema('maximum', limit),
  email: (kind) =>
    buildKeySchema('value', { ...textSchema, pattern: kind === 'html' ? htmlEmail : plainEmail }),
  pattern: (pattern) => buildPatternSchema(pattern),
  checksum: (scheme) => ({ required: [scheme], ...buildKeySchema(scheme, { const: true }) }),
  minItems: buildMinItemsSchema,
  maxItems: (count) => not(buildMinItemsSchema(count + 1)),
  includes: (scalar) => buildKeySchema('value', { type: 'array', contains: { const: scalar } }),
  optional: () => anySchema,
};

/**
 * Expands a `must` to one JSON Schema (draft-07, plus ajv's `$data`) over the record that the engine resolves. That has the
 * value ('' and missing are null), its number if it looks like one, and the value of `sameAs`.
 */
export function expandConstraint(must: Constraint): JsonObject {
  const schemas = Object.entries(must).map(([word, argument]) =>
    expandWord(word as keyof Constraint, argument as Json),
  );
  return {
    type: 'object',
    required: ['value'],
    properties: { value: {}, number: {}, other: {}, otherNumber: {} },
    allOf: must.optional ? [anyOf(buildKeySchema('value', { const: null }), { allOf: schemas })] : schemas,
  };
}

function expandWord(word: keyof Constraint, argument: Json): JsonObject {
  const expand = schemaBuilders[word] as ((argument: Json) => JsonObject) | undefined;
  if (!expand) throw new Error(`unknown word "${word}" in a must`);
  return expand(argument);
}
