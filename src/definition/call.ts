import type { Scalar } from './json.ts';

/** The call catalogue: a file of calls by name. A call that differs by a fixed value has an entry for each variant. */
export interface Catalogue {
  /** The address of the language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /** The calls by name. */
  calls: Record<string, Call>;
}

/**
 * A call. Screens name it; only the catalogue knows its path.
 * @discriminator target
 */
export type Call = ApiCall | LookupCall;

interface CallHead {
  /**
   * `read` changes nothing and may be tried again; `change` is never sent twice by itself.
   * @enumDescriptions [
   *   "It changes nothing and may be tried again.",
   *   "It changes something and is never sent twice by itself.",
   * ]
   */
  kind: 'read' | 'change';
  /** The payload keys and what each holds. Each is always sent ('' where a form left it empty), and besides `fixed` no others. */
  request: Record<string, Shape>;
  /** Where the rows stand in the body: a path, or a list of which the first present counts. '' is the body itself, `[0]` its first item. */
  rows?: string | string[];
  /** Where the record stands in the body. */
  record?: string | string[];
  /** Where the result text stands in the body. */
  text?: string | string[];
  /** The fields of the record, or of each row, and what each holds. */
  fields?: Record<string, Shape>;
  /** The fields where they differ by the value of one payload key. */
  fieldsBy?: FieldsBy;
}

/** A call to the operator's backend. */
export interface ApiCall extends CallHead {
  /** `api`: a call to the operator's backend. */
  target: 'api';
  /** How it is sent. The payload of a GET stands in the query, that of a POST in the body. */
  method: 'GET' | 'POST';
  /** The path after the host, as the backend spells it. */
  path: string;
  /** Whether it carries the session's token. */
  auth: boolean;
  /** It moves money: where its answer never comes, the person is told that it may have gone through. */
  money?: true;
  /** Payload keys that always have the same value. They stand in no screen. */
  fixed?: Record<string, Scalar>;
}

/** A lookup outside the backend. Its whole URL stands in the config under `lookups`; `{key}` in it takes a payload key. No token goes there. */
export interface LookupCall extends CallHead {
  /** `lookup`: an address outside the backend. */
  target: 'lookup';
  /** The lookup's name in the config. */
  lookup: 'clientIp' | 'ifsc';
}

/** Row shapes by the value of a payload key. */
export interface FieldsBy {
  /** The payload key. */
  key: string;
  /** The fields for each of its values. */
  shapes: Record<string, Record<string, Shape>>;
}

/**
 * What a payload key or a field of an answer holds: `text` any text; `id` a number or its digits; `amount` a decimal
 * number or a text that holds one; `number` a JSON number; `code` a short text or number that stands for a word; `date` an
 * ISO date (YYYY-MM-DD, '' when not chosen) or date and time; `any` anything. In an answer each of them may be null or missing.
 */
export type Shape = 'text' | 'id' | 'amount' | 'number' | 'code' | 'date' | 'any' | OneOf;

/** One of these values. */
export interface OneOf {
  /**
   * The values, each with its JSON type.
   * @minItems 1
   */
  oneOf: (string | number)[];
}
