import { isObject } from '#shared/isObject.ts';
import { formatPointer, type Pointer } from '#cases/pointer.ts';
import type { Json, JsonObject, Scalar, Screen } from '#definition';

/** A screen with one thing in it changed, which some case should notice. */
export interface Mutant {
  /** The change: `rules[3]: dropped`. */
  name: string;
  screen: Screen;
}

/** A change of a part of a screen. The value is undefined where the part is dropped. */
interface Change {
  pointer: Pointer;
  did: string;
  value: Json | undefined;
}

/** Keys that only describe a file or explain: changing them changes no screen. */
const idle = new Set(['$schema', 'version', 'extends', 'unsent']);
/** Lists whose order means nothing. */
const unordered = new Set<unknown>(['enum', 'noneOf', 'texts', 'any', 'sum', 'product']);
/** Keys whose values are paths. */
const pathKeys = new Set(['from', 'on', 'sameAs', 'each', 'count']);
/** Words that may replace each other. */
const families = [
  ['text', 'password', 'textarea'],
  ['text', 'money', 'number', 'date', 'dateTime', 'serial', 'index'],
  ['money', 'percent', 'duration', 'bytes', 'boolean', 'list'],
  ['select', 'radio'],
  ['digits', 'wholeNumber', 'lettersAndSpaces'],
  ['green', 'red', 'plain'],
  ['check', 'cross', 'clock'],
];

/** Every mutant of a screen: each entry dropped, each two neighbours swapped, each word, number and boolean changed. */
export function listMutants(screen: Screen): Mutant[] {
  const whole = screen as unknown as Json;
  return changesOf(whole, [], whole).map(({ pointer, did, value }) => ({
    name: `${formatPointer(pointer)}: ${did}`,
    screen: replace(whole, pointer, value) as unknown as Screen,
  }));
}

function changesOf(node: Json, pointer: Pointer, whole: Json): Change[] {
  if (Array.isArray(node))
    return [
      ...changesOfList(node, pointer),
      ...node.flatMap((item, at) => changesOf(item, [...pointer, at], whole)),
    ];
  if (!isObject(node)) return changesOfScalar(node, pointer, whole);
  const entries = Object.entries(node).filter(
    ([key]) => !idle.has(key) && !(key === 'primary' && isOnlyAction(pointer, whole)),
  );
  return entries.flatMap(([key, value]) => {
    const changes: Change[] = [{ pointer: [...pointer, key], did: 'dropped', value: undefined }];
    if (pointer.at(-1) === 'payload')
      changes.push({ pointer, did: `key ${key} renamed`, value: renameKey(node, key) });
    changes.push(...changesOf(value, [...pointer, key], whole));
    return changes;
  });
}

/** Enter runs the only action of a form, with or without `primary`. */
function isOnlyAction(pointer: Pointer, whole: Json): boolean {
  const actions = pointer
    .slice(0, -1)
    .reduce<Json>((node, step) => (node as JsonObject)[step] ?? null, whole);
  return pointer.at(-2) === 'actions' && Object.keys(actions as JsonObject).length === 1;
}

function changesOfList(items: Json[], pointer: Pointer): Change[] {
  const drops = items.map((_, at) => ({ pointer: [...pointer, at], did: 'dropped', value: undefined }));
  if (unordered.has(pointer.at(-1))) return drops;
  const swaps = items.slice(1).map((item, at) => {
    const swapped = items.with(at, item).with(at + 1, items[at] ?? null);
    return { pointer, did: `${at} and ${at + 1} swapped`, value: swapped };
  });
  return [...drops, ...swaps];
}

function changesOfScalar(value: Scalar, pointer: Pointer, whole: Json): Change[] {
  if (value === null) return [];
  if (typeof value === 'boolean') return [{ pointer, did: 'turned', value: !value }];
  if (typeof value === 'number') return [{ pointer, did: `${value} became ${value + 1}`, value: value + 1 }];
  const named = String(pointer.findLast((step) => typeof step === 'string'));
  const other = pathKeys.has(named) ? nextPath(value, whole) : (nextWord(value, pointer) ?? `${value}~`);
  return other === null ? [] : [{ pointer, did: `"${value}" became "${other}"`, value: other }];
}

function nextWord(word: string, pointer: Pointer): string | null {
  const [list, key] = pointer.slice(-2);
  const isWord = ['type', 'format', 'allow', 'colour'].includes(String(key));
  if (!isWord && list !== 'colours' && list !== 'icons') return null;
  const family = families.find(
    (words) => words.includes(word) && (key !== 'format' || words.includes('money')),
  );
  return family?.[(family.indexOf(word) + 1) % family.length] ?? null;
}

/** The next path of the same root that the screen reads; null if there is no other. */
function nextPath(path: string, whole: Json): string | null {
  const root = `${path.split('.')[0]}.`;
  const known = new Set<string>();
  JSON.stringify(whole, (key, value: unknown) => {
    if (pathKeys.has(key))
      for (const one of [value].flat()) if (typeof one === 'string' && one.startsWith(root)) known.add(one);
    return value;
  });
  const paths = [...known].sort();
  const next = paths[(paths.indexOf(path) + 1) % paths.length];
  return next === undefined || next === path ? null : next;
}

function renameKey(node: JsonObject, key: string): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([own, value]) => [own === key ? `${own}_` : own, value]),
  );
}

/** A copy with another value at a pointer. */
function replace(node: Json, [step, ...rest]: Pointer, value: Json | undefined): Json {
  if (step === undefined) return value ?? null;
  if (Array.isArray(node)) {
    if (rest.length === 0 && value === undefined) return node.filter((_, at) => at !== step);
    return node.map((item, at) => (at === step ? replace(item, rest, value) : item));
  }
  const entries = Object.entries(node as JsonObject).flatMap(([key, own]): [string, Json][] => {
    if (key !== step) return [[key, own]];
    return rest.length === 0 && value === undefined ? [] : [[key, replace(own, rest, value)]];
  });
  return Object.fromEntries(entries);
}
