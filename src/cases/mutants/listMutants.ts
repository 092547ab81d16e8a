import type { Json, JsonObject, Screen } from '../../definition/index.ts';
import { formatPointer, type Pointer } from '../pointer.ts';
import { changeScalar } from './changeScalar.ts';
import { kindOf, type MutantKind } from './kindOf.ts';

/** A screen with one thing in it changed, which some test should notice. */
export interface Mutant {
  kind: MutantKind;
  /** What was done: `rules[3]: dropped`. */
  name: string;
  /** Where. */
  pointer: Pointer;
  screen: Screen;
}

/** What was done to a part of a screen, and what stands there now; undefined: nothing. */
interface Change {
  pointer: Pointer;
  did: string;
  value: Json | undefined;
}

/** Keys that say what a file is, or only what nothing does: a change of them changes no screen. */
const idle = new Set(['$schema', 'version', 'extends', 'unsent']);
/** Lists whose order means nothing. */
const unordered = new Set<unknown>(['enum', 'noneOf', 'texts', 'any', 'sum', 'product']);

/** Every mutant of a screen: each entry dropped, each two neighbours swapped, each word changed. */
export function listMutants(screen: Screen): Mutant[] {
  const whole = screen as unknown as Json;
  return changesOf(whole, [], whole).map((change) => ({
    kind: kindOf(change.pointer, change.did),
    name: `${formatPointer(change.pointer)}: ${change.did}`,
    pointer: change.pointer,
    screen: put(whole, change.pointer, change.value) as unknown as Screen,
  }));
}

function changesOf(node: Json, pointer: Pointer, whole: Json): Change[] {
  if (node === null || typeof node !== 'object')
    return changeScalar(node, pointer, whole).map((change) => ({ pointer, ...change }));
  if (Array.isArray(node))
    return [
      ...listChanges(node, pointer),
      ...node.flatMap((item, at) => changesOf(item, [...pointer, at], whole)),
    ];
  const entries = Object.entries(node).filter(
    ([key]) => !idle.has(key) && !(key === 'primary' && isOnlyAction(pointer, whole)),
  );
  return entries.flatMap(([key, value]) => [
    { pointer: [...pointer, key], did: 'dropped', value: undefined },
    ...(pointer.at(-1) === 'payload'
      ? [{ pointer, did: `key ${key} renamed`, value: renamed(node, key) }]
      : []),
    ...changesOf(value, [...pointer, key], whole),
  ]);
}

/** The only action of a form is the one that Enter runs, whether it is primary or not. */
function isOnlyAction(pointer: Pointer, whole: Json): boolean {
  const actions = pointer
    .slice(0, -1)
    .reduce<Json>((node, step) => (node as JsonObject)[step] ?? null, whole);
  return pointer.at(-2) === 'actions' && Object.keys(actions as JsonObject).length === 1;
}

function listChanges(items: Json[], pointer: Pointer): Change[] {
  const drops = items.map((_, at) => ({ pointer: [...pointer, at], did: 'dropped', value: undefined }));
  if (unordered.has(pointer.at(-1))) return drops;
  const swaps = items.slice(1).map((item, at) => {
    const swapped = items.with(at, item).with(at + 1, items[at] ?? null);
    return { pointer, did: `${at} and ${at + 1} swapped`, value: swapped };
  });
  return [...drops, ...swaps];
}

function renamed(node: JsonObject, key: string): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([own, value]) => [own === key ? `${own}_` : own, value]),
  );
}

/** A copy with another value at a pointer. */
function put(node: Json, [step, ...rest]: Pointer, value: Json | undefined): Json {
  if (step === undefined) return value ?? null;
  if (Array.isArray(node)) {
    if (rest.length === 0 && value === undefined) return node.filter((_, at) => at !== step);
    return node.map((item, at) => (at === step ? put(item, rest, value) : item));
  }
  const entries = Object.entries(node as JsonObject).flatMap(([key, own]): [string, Json][] => {
    if (key !== step) return [[key, own]];
    return rest.length === 0 && value === undefined ? [] : [[key, put(own, rest, value)]];
  });
  return Object.fromEntries(entries);
}
