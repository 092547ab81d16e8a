import type { Shape } from '../../src/definition/index.ts';
import { schemaRef } from './componentName.ts';
import type { JsonSchema } from './openApiDocument.ts';

type NamedShape = Exclude<Shape, object>;

const names: Record<NamedShape, string> = {
  text: 'Text',
  id: 'Id',
  amount: 'Amount',
  number: 'Number',
  code: 'Code',
  date: 'Date',
  any: 'Any',
};

const numeral = String.raw`^\s*([+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*)?$`;

const schemas: Record<NamedShape, JsonSchema> = {
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

/** The schemas of the shapes by their names as components: as a payload has them, and as an answer has them. */
export function buildShapeSchemas(): Record<string, JsonSchema> {
  const shapes = Object.keys(names) as NamedShape[];
  const given = shapes.map((shape) => [names[shape], schemas[shape]] as const);
  const answered = shapes
    .filter((shape) => shape !== 'any')
    .map((shape) => [`${names[shape]}OrNull`, orNull(schemaRef(names[shape]))] as const);
  return Object.fromEntries([...given, ...answered]);
}

/** The schema of a payload key. */
export function inputSchema(shape: Shape): JsonSchema {
  return typeof shape === 'object' ? { enum: shape.oneOf } : { ...schemaRef(names[shape]) };
}

/** The schema of a field of an answer. It may always be null. */
export function outputSchema(shape: Shape): JsonSchema {
  if (typeof shape === 'object') return { enum: [...shape.oneOf, null] };
  return { ...schemaRef(shape === 'any' ? names.any : `${names[shape]}OrNull`) };
}

function orNull(schema: object): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}
