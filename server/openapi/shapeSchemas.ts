import { isOneOfShape, type ListShape, type ObjectShape, type Shape, type ShapeWord } from '#definition';
import { buildSchemaRef } from './buildComponentName.ts';
import type { JsonSchema } from './openApiDocument.ts';

/** Shapes with a component of their own. The others are short and inlined. */
type Component = Exclude<ShapeWord, keyof typeof plain>;

const names: Record<Component, string> = {
  text: 'Text',
  id: 'Id',
  amount: 'Amount',
  number: 'Number',
  code: 'Code',
  date: 'Date',
  any: 'Any',
};

const numeral = String.raw`^\s*([+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*)?$`;

const schemas: Record<Component, JsonSchema> = {
  text: { description: 'Any text.', type: 'string' },
  id: {
    description: "A number or its digits; '' where a form left it empty.",
    type: ['integer', 'string'],
    minimum: 0,
    pattern: '^[0-9]*$',
  },
  amount: {
    description: "A decimal number, or a text that holds one; '' where a form left it empty.",
    type: ['number', 'string'],
    pattern: numeral,
  },
  number: { description: 'A number.', type: 'number' },
  code: { description: 'A short text or number that stands for a word.', type: ['string', 'number'] },
  date: {
    description: "An ISO date, or date and time; '' where none was chosen.",
    type: 'string',
    anyOf: [{ const: '' }, { format: 'date' }, { format: 'date-time' }],
  },
  any: { description: 'Anything.' },
};

const plain = {
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  file: { type: 'string', format: 'binary' },
  moment: { description: 'A date and time with an offset.', type: 'string', format: 'date-time' },
  dataUrl: { description: 'A file as a data: URL.', type: 'string', pattern: '^(data:.*)?$' },
} satisfies Partial<Record<ShapeWord, JsonSchema>>;

export function buildShapeSchemas(): Record<string, JsonSchema> {
  const shapes = Object.keys(names) as Component[];
  const inputs = shapes.map((shape) => [names[shape], schemas[shape]] as const);
  const answered = shapes
    .filter((shape) => shape !== 'any')
    .map((shape) => [`${names[shape]}OrNull`, orNull(buildSchemaRef(names[shape]))] as const);
  return Object.fromEntries([...inputs, ...answered]);
}

export function buildInputSchema(shape: Shape): JsonSchema {
  if (isOneOfShape(shape)) return { enum: shape.oneOf };
  if (typeof shape === 'object') return nestedSchema(shape, buildInputSchema);
  return isPlain(shape) ? plain[shape] : { ...buildSchemaRef(names[shape]) };
}

/** A field of an answer may always be null. */
export function buildOutputSchema(shape: Shape): JsonSchema {
  if (isOneOfShape(shape)) return { enum: [...shape.oneOf, null] };
  if (typeof shape === 'object') return orNull(nestedSchema(shape, buildOutputSchema));
  if (isPlain(shape)) return orNull(plain[shape]);
  return { ...buildSchemaRef(shape === 'any' ? names.any : `${names[shape]}OrNull`) };
}

function isPlain(shape: ShapeWord): shape is keyof typeof plain {
  return Object.hasOwn(plain, shape);
}

function nestedSchema(shape: ObjectShape | ListShape, write: (shape: Shape) => JsonSchema): JsonSchema {
  if ('list' in shape) return { type: 'array', items: write(shape.list) };
  const properties = Object.entries(shape.object).map(([key, one]) => [key, write(one)]);
  return { type: 'object', properties: Object.fromEntries(properties) as JsonSchema };
}

function orNull(schema: object): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}
