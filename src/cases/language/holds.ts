import {
  ownValue,
  type Json,
  type JsonObject,
  type Must,
  type TemplateValue,
  type Test,
  type Value,
} from '../../definition/index.ts';

// What the words of the language mean, written a second time and in the plainest way: what cases expect is reckoned here,
// from what the author wrote, and not by the compiler or the engine.

/** What values and decisions look into: a value for each root. */
export type World = Record<string, Json | undefined>;

export const numeral = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;

/** The value at a path; '' and missing are null. */
export function look(path: string, world: World): Json {
  const value = path
    .split('.')
    .reduce<unknown>((inside, step) => ownValue((inside ?? {}) as World, step), world);
  return value === undefined || value === '' ? null : (value as Json);
}

/** What a value of a payload stands for: an emptied text stays ''. */
export function valueOf(value: Value, world: World): Json {
  if (value === null || typeof value !== 'object') return value;
  if ('template' in value) return fillIn(value, world);
  const paths = [value.from].flat();
  const found = paths.map((path) => look(path, world)).find((one) => one !== null);
  if (found === undefined) return value.else ?? (paths.some((path) => isEmptied(path, world)) ? '' : null);
  return ownValue(value.map, String(found)) ?? found;
}

/** A text with its places filled; where one is empty, the text for that. */
function fillIn({ template, else: instead }: TemplateValue, world: World): string {
  const places = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => look(path, world));
  if (instead !== undefined && places.includes(null)) return instead;
  return template.replace(/\{([^{}]*)\}/g, () => String(places.shift() ?? ''));
}

function isEmptied(path: string, world: World): boolean {
  const [root = '', name = ''] = path.split('.');
  return (world[root] as JsonObject | undefined)?.[name] === '';
}

/** Whether a decision holds. */
export function holds(test: Test | undefined, world: World): boolean {
  return [test ?? []].flat().every(({ on, must }) => [on].flat().every((path) => meets(must, path, world)));
}

/** Whether the value at a path is what it must be. */
export function meets(must: Must, path: string, world: World): boolean {
  const value = look(path, world);
  const other = must.sameAs === undefined ? null : look(must.sameAs, world);
  return Object.entries(must).every(([word, given]) =>
    words[word as keyof Must](value, given as never, other),
  );
}

type Word = (value: Json, given: never, other: Json) => boolean;

const words: { [W in keyof Required<Must>]: Word } = {
  filled: (value, wanted: boolean) => isFilled(value) === wanted,
  const: (value, given: Json) => isSame(value, given),
  enum: (value, given: Json[]) => given.some((one) => isSame(value, one)),
  noneOf: (value, given: Json[]) => !given.some((one) => isSame(value, one)),
  sameAs: (value, _, other) => isSame(value, other),
  minLength: (value, least: number) => lengthOf(value) >= least,
  maxLength: (value, most: number) => lengthOf(value) <= most,
  longerThan: (value, length: number) => lengthOf(value) > length,
  minimum: (value, least: number) => numberOf(value) >= least,
  maximum: (value, most: number) => numberOf(value) <= most,
  email: (value) => /^\S{3,}@[^\s@]+\.[^\s@]+$/.test(String(value ?? '')),
  digits: (value) => /^\d*$/.test(String(value ?? '')),
  letters: (value) => /^[\p{L}\p{M} ]*$/u.test(String(value ?? '')),
};

const isFilled = (value: Json) => value !== null && value !== false && String(value).trim() !== '';
const lengthOf = (value: Json) => Array.from(String(value ?? '')).length;
const numberOf = (value: Json) => (value !== null && numeral.test(String(value)) ? Number(value) : NaN);

/** Values that look like numbers are compared as numbers; '' is nothing. */
function isSame(value: Json, given: Json): boolean {
  const wanted = given === '' ? null : given;
  if (value === wanted) return true;
  return (typeof value === 'number' || typeof wanted === 'number') && numberOf(value) === numberOf(wanted);
}
