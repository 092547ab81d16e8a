import type { Scalar } from './json.ts';
import type { Paging, SortKeys } from './paging.ts';
import type { Shape } from './shape.ts';

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
export type Call = ApiCall | LookupCall | ServiceCall;

interface CallHead {
  /**
   * `read` changes nothing and may be tried again; `change` is never sent twice by itself.
   * @enumDescriptions [
   *   "It changes nothing and may be tried again.",
   *   "It changes something and is never sent twice by itself.",
   * ]
   */
  kind: 'read' | 'change';
  /**
   * It may be asked for ahead: as soon as the pointer or the focus rests on a link to a screen that asks for it on entry.
   * The backend then answers some that nobody looks at. For calls that only read, and take no password or code.
   */
  prefetch?: true;
  /** The payload keys and what each holds. Each is always sent ('' where a form left it empty, unless `empty` says otherwise), and besides `fixed` no others. */
  request: Record<string, Shape | PayloadKey>;
  /** What a key leaves as whose value is absent; `text` without it. */
  empty?: Empty;
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

/** How a call that has a method and a path of its own is sent. */
interface SentCall extends CallHead {
  /**
   * How it is sent. The payload of a GET or DELETE stands in the query, that of the others in the body.
   */
  method: Method;
  /** The path after the host, as the backend spells it. `{key}` in it takes a payload key, which then stands nowhere else: `orders/{id}`. */
  path: string;
  /**
   * How the payload is written in the body; `json` without it.
   * @enumDescriptions [
   *   "As JSON.",
   *   "As a browser sends a form: key=value.",
   *   "In parts, as files are sent.",
   * ]
   */
  body?: 'json' | 'form' | 'multipart';
  /** Payload keys that always have the same value. They stand in no screen. */
  fixed?: Record<string, Scalar>;
  /** How the backend is asked for one page of the rows. */
  paging?: Paging;
  /** How the backend is asked for the rows in an order. */
  sort?: SortKeys;
  /** The key by which the backend searches the rows. */
  search?: string;
}

/** A call to the operator's backend. */
export interface ApiCall extends SentCall {
  /** `api`: a call to the operator's backend. */
  target: 'api';
  /** Whether it carries the session's token. */
  auth: boolean;
  /** It moves money: where its answer never comes, the person is told that it may have gone through. */
  money?: true;
}

/** A call to one of the config's `services`. No token goes there. */
export interface ServiceCall extends SentCall {
  /** `service`: a call to a service outside the backend. */
  target: 'service';
  /** The service's name in the config. */
  service: string;
}

/** The methods of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What an absent value (nothing, or an emptied text) leaves as: as it is, '' where it is an emptied text; null; or not at
 * all, its key too. Within objects and lists the same.
 * @enumDescriptions [
 *   "As it is: '' where a form left it empty.",
 *   "As null.",
 *   "Not at all: its key is left out.",
 * ]
 */
export type Empty = 'text' | 'null' | 'leaveOut';

/**
 * A payload key with more to say than what it holds: `{ "shape": "text", "empty": "null" }`.
 * @defaultSnippets [
 *   { "label": "key", "description": "A payload key and what its absent value leaves as", "body": { "shape": "${1:text}", "empty": "${2|text,null,leaveOut|}" } },
 * ]
 */
export interface PayloadKey {
  /** What it holds. */
  shape: Shape;
  /** What it leaves as where its value is absent; as the call says without it. */
  empty?: Empty;
  /** It takes a password or a one-time code, though its name does not say so: it goes into no address and is shown nowhere. */
  secret?: true;
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

/** Whether a method's payload stands in the query. */
export function isInQuery(method: Method): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** What a payload key holds. */
export function shapeOf(key: Shape | PayloadKey): Shape {
  return typeof key === 'object' && 'shape' in key ? key.shape : key;
}

/** What each payload key of a call holds. */
export function requestShapes({ request }: Pick<Call, 'request'>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(request).map(([key, one]) => [key, shapeOf(one)]));
}

/** The payload keys in the path of a call, in their order. */
export function pathKeys(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, key = '']) => key);
}

/** The payload keys that a call fixes itself. */
export function fixedKeys(call: Call): Record<string, Scalar> {
  return call.target === 'lookup' ? {} : (call.fixed ?? {});
}
