import {
  parseMoment,
  type Constraint,
  type Json,
  type JsonObject,
  type Limit,
  type Scalar,
  type TestRecord,
} from '#definition';
import { findPatternError } from './findPatternError.ts';
import { anchorPattern } from './parsePattern.ts';

const jsonNumber = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;
const everything: JsonObject = {};
const isText: JsonObject = { type: 'string' };

/** A schema for one key of the record. */
const on = (key: keyof TestRecord, schema: JsonObject): JsonObject => ({
  properties: { [key]: schema },
});
const anyOf = (...schemas: JsonObject[]): JsonObject => ({ anyOf: schemas });
const not = (schema: JsonObject): JsonObject => ({ not: schema });

/** Equality with a scalar. A text that looks like a number equals that number; '' is absent. */
function equals(scalar: Scalar): JsonObject {
  if (scalar === '') return on('value', { const: null });
  if (typeof scalar === 'number') return on('number', { const: scalar });
  const number = parseNumeral(scalar);
  const text = on('value', { const: scalar });
  return number === null ? text : anyOf(text, on('number', { const: number }));
}

/** Returns the number that a scalar is or looks like; null if it is none, or not finite. */
export function parseNumeral(scalar: Scalar): number | null {
  const isNumeral = typeof scalar === 'number' || (typeof scalar === 'string' && jsonNumber.test(scalar));
  return isNumeral && Number.isFinite(Number(scalar)) ? Number(scalar) : null;
}

/** Equality with one of several scalars, as two lists, because one schema each would be a file of code. */
function equalsOne(scalars: Scalar[]): JsonObject {
  const texts = scalars.filter((scalar) => typeof scalar !== 'number');
  const numbers = scalars.map(parseNumeral).filter((number) => number !== null);
  const values = [...new Set(texts.map((scalar) => (scalar === '' ? null : scalar)))];
  const lists = [
    ...(values.length > 0 ? [on('value', { enum: values })] : []),
    ...(numbers.length > 0 ? [on('number', { enum: [...new Set(numbers)] })] : []),
  ];
  return anyOf(...lists);
}

const filled = on('value', {
  anyOf: [
    { type: 'string', pattern: '\\S' },
    { type: ['number', 'object', 'array'] },
    { type: 'boolean', const: true },
  ],
});

/** A minimum number of characters. A whole number has as many as it has digits, and no number has more than 309. */
function atLeast(length: number): JsonObject {
  if (length <= 0) return everything;
  const text: JsonObject = { ...isText, minLength: length };
  if (length === 1) return on('value', { anyOf: [text, { type: 'number' }] });
  const bounds: JsonObject[] = [{ minimum: powerOfTen(length - 1) }, { maximum: -powerOfTen(length - 2) }];
  const reached = bounds.filter((bound) => Object.values(bound).every(Number.isFinite));
  return on('value', { anyOf: reached.length > 0 ? [text, { type: 'number', anyOf: reached }] : [text] });
}

/** The power as it is written. `10 ** 29` is off by a digit in some versions of Node. */
const powerOfTen = (exponent: number): number => Number(`1e${exponent}`);

const hasItems = (count: number): JsonObject => on('value', { type: 'array', minItems: count });

/**
 * Equal texts, or equal numbers if one side is a JSON number. Two texts, such as passwords, must be exactly equal. A `$data`
 * reference without a value would pass, hence `required`.
 */
const same: JsonObject = {
  required: ['value', 'number', 'other', 'otherNumber'],
  anyOf: [
    on('value', { const: { $data: '1/other' } }),
    {
      anyOf: [on('value', { type: 'number' }), on('other', { type: 'number' })],
      properties: { number: { const: { $data: '1/otherNumber' } }, otherNumber: everything },
    },
  ],
};

const plainEmail = '^[^\\s@]{3,}@[^\\s@.]+(\\.[^\\s@.]+)+$';
const htmlLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The pattern of the HTML standard for an email input. */
const htmlEmail = `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${htmlLabel}(?:\\.${htmlLabel})*$`;

/** An invalid pattern is reported elsewhere, and no value matches it. */
function byPattern(pattern: string): JsonObject {
  if (findPatternError(pattern) !== null) return not(everything);
  return on('value', { ...isText, pattern: anchorPattern(pattern) });
}

type Bound = 'minimum' | 'maximum';

/** A number within a limit, or a date: compared by moments if both have one, otherwise by days. */
function within(bound: Bound, limit: Limit): JsonObject {
  if (typeof limit === 'number') return on('number', { type: 'number', [bound]: limit });
  if (typeof limit === 'object')
    return anyOf(isWithin(bound, 'number', 'otherNumber'), isWithin(bound, 'time', 'otherTime'), {
      allOf: [isWithin(bound, 'day', 'otherDay'), anyOf(untimed('time'), untimed('otherTime'))],
    });
  const moment = parseMoment(limit);
  if (!moment) return not(everything);
  const { day, time } = moment;
  const byDay = onDate('day', { type: 'number', [bound]: day });
  if (time === null) return byDay;
  return anyOf(onDate('time', { type: 'number', [bound]: time }), { allOf: [byDay, untimed('time')] });
}

/** A schema for a key that only dates have. */
const onDate = (key: keyof TestRecord, schema: JsonObject): JsonObject => ({
  required: [key],
  ...on(key, schema),
});
const untimed = (key: 'time' | 'otherTime'): JsonObject => onDate(key, { type: 'null' });

/** A `$data` reference that is not a number would pass, hence the types. */
function isWithin(bound: Bound, key: keyof TestRecord, other: keyof TestRecord): JsonObject {
  return {
    required: [key, other],
    properties: { [key]: { type: 'number', [bound]: { $data: `1/${other}` } }, [other]: { type: 'number' } },
  };
}

/** The JSON Schema of each word of `must`, over the record that the engine resolves. */
const words: {
  [Word in keyof Required<Constraint>]: (argument: NonNullable<Constraint[Word]>) => JsonObject;
} = {
  filled: (wanted) => (wanted ? filled : not(filled)),
  const: equals,
  enum: equalsOne,
  noneOf: (scalars) => not(equalsOne(scalars)),
  sameAs: () => same,
  minLength: atLeast,
  maxLength: (length) => not(atLeast(length + 1)),
  longerThan: (length) => atLeast(length + 1),
  minimum: (limit) => within('minimum', limit),
  maximum: (limit) => within('maximum', limit),
  email: (kind) => on('value', { ...isText, pattern: kind === 'html' ? htmlEmail : plainEmail }),
  pattern: (pattern) => byPattern(pattern),
  checksum: (scheme) => ({ required: [scheme], ...on(scheme, { const: true }) }),
  minItems: hasItems,
  maxItems: (count) => not(hasItems(count + 1)),
  includes: (scalar) => on('value', { type: 'array', contains: { const: scalar } }),
  optional: () => everything,
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
    allOf: must.optional ? [anyOf(on('value', { const: null }), { allOf: schemas })] : schemas,
  };
}

function expandWord(word: keyof Constraint, argument: Json): JsonObject {
  const expand = words[word] as ((argument: Json) => JsonObject) | undefined;
  if (!expand) throw new Error(`unknown word "${word}" in a must`);
  return expand(argument);
}
