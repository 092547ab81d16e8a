import type { CodeList } from './codeList.ts';
import type { FileType } from '../screen/download.ts';
import type { Scalar } from '../helpers/json.ts';
import type { Paging, SortKeys } from './paging.ts';
import type { Shape } from './shape.ts';

/** The call catalogue: a file of calls by name. A call that differs by a fixed value has an entry for each variant. */
export interface Catalogue {
  /** The language's schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /** The calls by name. */
  calls: Record<string, Call>;
  /**
   * Lists of codes by name: `{"sides": {"Left": 1, "Right": 2}}`. The name may stand for the list in `options`, `map`,
   * `oneOf`, and in the format `codes`.
   */
  codes?: Record<string, CodeList>;
}

/**
 * A call. Screens name it; only the catalogue knows its path.
 * @discriminator target
 */
export type Call = ApiCall | LookupCall | ServiceCall;

interface CallHead {
  /**
   * `read` changes nothing and may be retried; `change` is never retried automatically.
   * @enumDescriptions [
   *   "It changes nothing and may be tried again.",
   *   "It changes something and is never sent twice by itself.",
   * ]
   */
  kind: 'read' | 'change';
  /**
   * Prefetches the call while the pointer or focus rests on a link to a screen that makes it on entry. Nobody sees some of
   * the answers. Only for calls that read, without a password or code in the payload.
   */
  prefetch?: true;
  /**
   * The payload keys and the shape of each. Every key is always sent ('' for an empty field of a form, unless `empty` says
   * otherwise), together with those of `fixed` and no others. Only a key with `optional` may be missing from a payload.
   */
  request: Record<string, Shape | PayloadKey>;
  /** The form in which an absent value is sent. Default: `text`. */
  empty?: Empty;
  /**
   * The path of the rows in the body, or a list of paths of which the first present one counts. '' is the body itself, `[0]`
   * its first item.
   */
  rows?: string | string[];
  /** The path of the record in the body. */
  record?: string | string[];
  /** The path of the result text in the body. */
  text?: string | string[];
  /** The fields of the record, or of each row, and the shape of each. */
  fields?: Record<string, Shape>;
  /** The fields, if they differ by the value of one payload key. */
  fieldsBy?: FieldsBy;
}

/** A call with a method and a path of its own. */
interface SentCall extends CallHead {
  /** The HTTP method. The payload of a GET or DELETE is in the query, that of the others in the body. */
  method: Method;
  /**
   * The path after the host, exactly as the backend has it. `{key}` in it is replaced by a payload key, which is then sent
   * nowhere else: `orders/{id}`.
   */
  path: string;
  /**
   * The encoding of the payload in the body. Default: `json`.
   * @enumDescriptions [
   *   "As JSON.",
   *   "As a browser sends a form: key=value.",
   *   "In parts, as files are sent.",
   * ]
   */
  body?: 'json' | 'form' | 'multipart';
  /** Payload keys with a constant value. No screen mentions them. */
  fixed?: Record<string, Scalar>;
  /** The paging parameters, for a backend that returns one page of the rows. */
  paging?: Paging;
  /** The sorting parameters, for a backend that sorts the rows. */
  sort?: SortKeys;
  /** The payload key for a search over the rows. */
  search?: string;
}

/** A call to the operator's backend. */
export interface ApiCall extends SentCall {
  /** `api`: a call to the operator's backend. */
  target: 'api';
  /** True if the call carries the session's token. */
  auth: boolean;
  /** The call moves money. If no answer arrives, the message says that it may have gone through. */
  money?: true;
  /**
   * The media types of the file that the call answers with. Such a call is only for `download`.
   * @minItems 1
   */
  types?: FileType[];
  /**
   * The maximum size of that file, in megabytes.
   * @exclusiveMinimum 0
   */
  size?: number;
}

/** A call to one of the config's `services`. No token goes there. */
export interface ServiceCall extends SentCall {
  /** `service`: a call to a service outside the backend. */
  target: 'service';
  /** The service's name in the config. */
  service: string;
}

/** An HTTP method. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The form in which an absent value (nothing, or an emptied text) is sent: `text` sends '' for an emptied text and nothing
 * else; `null` sends null; `leaveOut` sends no key. The same applies within objects and lists.
 * @enumDescriptions [
 *   "As it is: '' where a form left it empty.",
 *   "As null.",
 *   "Not at all: its key is left out.",
 * ]
 */
export type Empty = 'text' | 'null' | 'leaveOut';

/**
 * A payload key with more than a shape: `{ "shape": "text", "empty": "null" }`.
 * @defaultSnippets [
 *   { "label": "key", "description": "A payload key and what its absent value leaves as", "body": { "shape": "${1:text}", "empty": "${2|text,null,leaveOut|}" } },
 * ]
 */
export interface PayloadKey {
  /** The shape of its value. */
  shape: Shape;
  /** The form in which an absent value is sent. Default: `empty` of the call. */
  empty?: Empty;
  /** A screen may leave the key out of its payload. It is then not sent, whatever `empty` says. */
  optional?: true;
  /**
   * The key holds a password or a one-time code, although its name does not say so. It is never part of an address and is
   * never shown.
   */
  secret?: true;
}

/** A lookup outside the backend. Its whole URL stands in the config under `lookups`; `{key}` in it takes a payload key. No token goes there. */
export interface LookupCall extends CallHead {
  /** `lookup`: an address outside the backend. */
  target: 'lookup';
  /** The lookup's name in the config. */
  lookup: 'clientIp' | 'ifsc';
}

/** Fields by the value of a payload key. */
export interface FieldsBy {
  /** The payload key. */
  key: string;
  /** The fields for each of its values. */
  shapes: Record<string, Record<string, Shape>>;
}

/** True if the answer of the call is a file. */
export function answersFile(call: Call): call is ApiCall & { types: FileType[] } {
  return call.target === 'api' && call.types !== undefined;
}

/** True if the method's payload is in the query. */
export function isInQuery(method: Method): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** Returns the shape of a payload key. */
export function getShape(key: Shape | PayloadKey): Shape {
  return typeof key === 'object' && 'shape' in key ? key.shape : key;
}

/** Returns the shape of each payload key of a call. */
export function getRequestShapes({ request }: Pick<Call, 'request'>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(request).map(([key, one]) => [key, getShape(one)]));
}

/** Returns the payload keys that a screen may leave out. */
export function listOptionalKeys({ request }: Pick<Call, 'request'>): string[] {
  return Object.keys(request).filter((key) => {
    const one = request[key];
    return typeof one === 'object' && 'shape' in one && one.optional === true;
  });
}

/** Returns the payload keys in the path of a call, in their order. */
export function listPathKeys(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, key = '']) => key);
}

/** Returns the payload keys with a constant value; none for a lookup. */
export function getFixedKeys(call: Call): Record<string, Scalar> {
  return call.target === 'lookup' ? {} : (call.fixed ?? {});
}
