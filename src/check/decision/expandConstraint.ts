import type { Constraint, Json, JsonObject, Scalar, TestRecord } from '../../definition/index.ts';

const jsonNumber = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;
const everything: JsonObject = {};
const isText: JsonObject = { type: 'string' };

/** A schema on one key of the record. */
const on = (key: keyof TestRecord, schema: JsonObject): JsonObject => ({
  properties: { [key]: schema },
});
const anyOf = (...schemas: JsonObject[]): JsonObject => ({ anyOf: schemas });
const not = (schema: JsonObject): JsonObject => ({ not: schema });

/** The value equals a scalar; a text that looks like a number equals that number, '' is absent. */
function equals(scalar: Scalar): JsonObject {
  if (scalar === '') return on('value', { const: null });
  if (typeof scalar === 'number') return on('number', { const: scalar });
  const number = readNumeral(scalar);
  const text = on('value', { const: scalar });
  return number === null ? text : anyOf(text, on('number', { const: number }));
}

/** The number that a scalar is or looks like; null where it is none, or beyond what a number can be. */
export function readNumeral(scalar: Scalar): number | null {
  const isNumeral = typeof scalar === 'number' || (typeof scalar === 'string' && jsonNumber.test(scalar));
  return isNumeral && Number.isFinite(Number(scalar)) ? Number(scalar) : null;
}

/** The value equals one of several. They are written as two lists: a schema for each would be a file of code. */
function equalsOne(scalars: Scalar[]): JsonObject {
  const texts = scalars.filter((scalar) => typeof scalar !== 'number');
  const numbers = scalars.map(readNumeral).filter((number) => number !== null);
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

/** At least so many characters, written out; a whole number has as many as it has digits, and none has more than 309. */
function atLeast(length: number): JsonObject {
  if (length <= 0) return everything;
  const text: JsonObject = { ...isText, minLength: length };
  if (length === 1) return on('value', { anyOf: [text, { type: 'number' }] });
  const bounds: JsonObject[] = [{ minimum: 10 ** (length - 1) }, { maximum: -(10 ** (length - 2)) }];
  const reached = bounds.filter((bound) => Object.values(bound).every(Number.isFinite));
  return on('value', { anyOf: reached.length > 0 ? [text, { type: 'number', anyOf: reached }] : [text] });
}

/** Nothing but such characters; an absent value has none. */
const only = (pattern: string, other: JsonObject): JsonObject =>
  on('value', { anyOf: [{ const: null }, { ...isText, pattern }, other] });

/**
 * The same text; or the same number, where one side is a JSON number: two texts, such as passwords, are compared letter
 * by letter. `$data` that finds nothing passes, hence `required`.
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

/** Each word of `must`, as a JSON Schema over the record that the engine resolves. */
const words: { [Word in keyof Required<Constraint>]: (given: NonNullable<Constraint[Word]>) => JsonObject } =
  {
    filled: (wanted) => (wanted ? filled : not(filled)),
    const: equals,
    enum: equalsOne,
    noneOf: (scalars) => not(equalsOne(scalars)),
    sameAs: () => same,
    minLength: atLeast,
    maxLength: (length) => not(atLeast(length + 1)),
    longerThan: (length) => atLeast(length + 1),
    minimum: (minimum) => on('number', { type: 'number', minimum }),
    maximum: (maximum) => on('number', { type: 'number', maximum }),
    email: () => on('value', { ...isText, pattern: '^[^\\s@]{3,}@[^\\s@.]+(\\.[^\\s@.]+)+$' }),
    digits: () => only('^\\d*$', { type: 'integer', minimum: 0 }),
    letters: () => only('^[\\p{L}\\p{M} ]*$', not(everything)),
  };

/**
 * Expands the words of a `must` to one JSON Schema (draft-07, plus ajv's `$data`) over the record that the engine
 * resolves: the value ('' and missing are null), its number where it looks like one, and what `sameAs` names.
 */
export function expandConstraint(must: Constraint): JsonObject {
  const schemas = Object.entries(must).map(([word, given]) =>
    expandWord(word as keyof Constraint, given as Json),
  );
  return {
    type: 'object',
    required: ['value'],
    properties: { value: {}, number: {}, other: {}, otherNumber: {} },
    allOf: schemas,
  };
}

function expandWord(word: keyof Constraint, given: Json): JsonObject {
  const expand = words[word] as ((given: Json) => JsonObject) | undefined;
  if (!expand) throw new Error(`unknown word "${word}" in a must`);
  return expand(given);
}
