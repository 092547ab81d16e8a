/**
 * What a payload key or a field of an answer holds: `text` any text; `id` a number or its digits; `amount` a decimal
 * number or a text that holds one; `number` a JSON number; `integer` one without a fraction; `boolean` true or false;
 * `code` a short text or number that stands for a word; `date` an ISO date (YYYY-MM-DD, '' when not chosen) or date and
 * time; `file` a file, which a `multipart` body carries; `dataUrl` a file as a text that begins with `data:`; `any`
 * anything. A number, an integer or a boolean that a form holds as a text is sent as what it is. In an answer each of
 * them may be null or missing.
 */
export type Shape = ShapeWord | OneOf | ObjectShape | ListShape;

/** The shapes that are a word alone. */
export type ShapeWord =
  'text' | 'id' | 'amount' | 'number' | 'code' | 'date' | 'any' | 'integer' | 'boolean' | 'file' | 'dataUrl';

/** One of these values. */
export interface OneOf {
  /**
   * The values, each with its JSON type.
   * @minItems 1
   */
  oneOf: (string | number)[];
}

/**
 * An object with these keys: `{ "object": { "name": "text", "email": "text" } }`.
 * @defaultSnippets [
 *   { "label": "object", "description": "An object with these keys", "body": { "object": { "$1": "text" } } },
 * ]
 */
export interface ObjectShape {
  /** Its keys, and what each holds. */
  object: Record<string, Shape>;
}

/**
 * A list, each item of which has this shape: `{ "list": "id" }`, `{ "list": { "object": { "sku": "id" } } }`.
 * @defaultSnippets [
 *   { "label": "list", "description": "A list of these", "body": { "list": "$1" } },
 * ]
 */
export interface ListShape {
  /** What each item holds. */
  list: Shape;
}

/** Whether a shape lists its values. */
export function isOneOf(shape: Shape | undefined): shape is OneOf {
  return typeof shape === 'object' && 'oneOf' in shape;
}

/**
 * The shape at a path into what is known by name: `customer.name`, `lines[0].qty`. The name of a field counts before a
 * path, dots and all. `any` has anything in it.
 * @returns undefined where nothing of this name is known.
 */
export function shapeAt(
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
