/**
 * The shape of a payload key or of a field of an answer. `text` any text; `id` a number or its digits; `amount` a decimal
 * number or a text that holds one; `number` a JSON number; `integer` one without a fraction; `boolean` true or false. `code`
 * a short text or number that stands for a word; `date` an ISO date (YYYY-MM-DD, '' if not chosen) or date and time. `moment`
 * a time in UTC: a day or time of the portal's `timeZone` is sent as `2026-12-24T14:30:00.000Z`. `file` a file, which a
 * `multipart` body carries; `dataUrl` a file as a text that begins with `data:`; `any` anything. A number, integer or boolean
 * that a form holds as a text is converted before sending. In an answer each of them may be null or missing.
 */
export type Shape = ShapeWord | OneOf | ObjectShape | ListShape;

/** A shape that is one word. */
export type ShapeWord =
  | 'text'
  | 'id'
  | 'amount'
  | 'number'
  | 'code'
  | 'date'
  | 'moment'
  | 'any'
  | 'integer'
  | 'boolean'
  | 'file'
  | 'dataUrl';

/** A value of a fixed list. */
export interface OneOf {
  /** The values, each with its JSON type. */
  oneOf: OneOfValues;
}

/**
 * The values, or the name of a list of codes.
 * @short CodeListName
 * @minItems 1
 */
export type OneOfValues = (string | number)[];

/**
 * An object with these keys: `{ "object": { "name": "text", "email": "text" } }`.
 * @defaultSnippets [
 *   { "label": "object", "description": "An object with these keys", "body": { "object": { "$1": "text" } } },
 * ]
 */
export interface ObjectShape {
  /** The keys, and the shape of each. */
  object: Record<string, Shape>;
}

/**
 * A list, each item of which has this shape: `{ "list": "id" }`, `{ "list": { "object": { "sku": "id" } } }`.
 * @defaultSnippets [
 *   { "label": "list", "description": "A list of these", "body": { "list": "$1" } },
 * ]
 */
export interface ListShape {
  /** The shape of each item. */
  list: Shape;
}

/** True for a shape of days or times. */
export const isDateShape = (shape: Shape | undefined): shape is 'date' | 'moment' =>
  shape === 'date' || shape === 'moment';

/** True for a shape that lists its values. */
export function isOneOfShape(shape: Shape | undefined): shape is OneOf {
  return typeof shape === 'object' && 'oneOf' in shape;
}

/**
 * Returns the shape at a path into known shapes: `customer.name`, `lines[0].qty`. A field's name has priority over a path,
 * dots included. `any` has anything in it.
 * @returns undefined if no shape of this name is known.
 */
export function findShapeAt(
  fields: Readonly<Record<string, Shape>>,
  [name, ...rest]: readonly (string | number)[],
): Shape | undefined {
  if (name === undefined || !Object.hasOwn(fields, name)) return undefined;
  return rest.reduce<Shape | undefined>(stepInto, fields[name]);
}

function stepInto(shape: Shape | undefined, step: string | number): Shape | undefined {
  if (shape === 'any') return 'any';
  if (typeof shape !== 'object') return undefined;
  if ('list' in shape) return typeof step === 'number' ? shape.list : undefined;
  return 'object' in shape && Object.hasOwn(shape.object, step) ? shape.object[step] : undefined;
}
