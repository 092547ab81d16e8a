import {
  ownValue,
  pathWords,
  valueWord,
  type FromValue,
  type Json,
  type JsonObject,
  type Constraint,
  type ConstraintWord,
  type Scalar,
  type TemplateValue,
  type Test,
  type Value,
  type ValueOf,
  type ValueWord,
} from '../../definition/index.ts';

// What the words of the language mean, written a second time and as plainly as possible: what cases expect is reckoned here,
// from what the author wrote, and not by the compiler or the engine.

/** What values and decisions look into: a value for each root. */
export type Scope = Record<string, Json | undefined>;

export const numeral = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;

/** The value at a path; '' and missing are null. */
export function look(path: string, scope: Scope): Json {
  const value = path
    .split('.')
    .reduce<unknown>((inside, step) => ownValue((inside ?? {}) as Scope, step), scope);
  return value === undefined || value === '' ? null : (value as Json);
}

/** What a value of a payload stands for: an emptied text stays ''. */
export function valueOf(value: Value, scope: Scope): Json {
  const word = valueWord(value);
  return word === null ? (value as Scalar) : valueWords[word](value as never, scope);
}

const valueWords: { [W in ValueWord]: (value: ValueOf<W>, scope: Scope) => Json } = {
  from: takeFirst,
  template: fillIn,
};

function takeFirst({ from, else: instead, map }: FromValue, scope: Scope): Json {
  const paths = [from].flat();
  const found = paths.map((path) => look(path, scope)).find((one) => one !== null);
  if (found === undefined) return instead ?? (paths.some((path) => isEmptied(path, scope)) ? '' : null);
  return ownValue(map, String(found)) ?? found;
}

/** A text with its places filled; where one is empty, the text for that. */
function fillIn({ template, else: instead }: TemplateValue, scope: Scope): string {
  const places = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => look(path, scope));
  if (instead !== undefined && places.includes(null)) return instead;
  return template.replace(/\{([^{}]*)\}/g, () => String(places.shift() ?? ''));
}

function isEmptied(path: string, scope: Scope): boolean {
  const [root = '', name = ''] = path.split('.');
  return (scope[root] as JsonObject | undefined)?.[name] === '';
}

/** Whether a decision holds. */
export function isSatisfied(test: Test | undefined, scope: Scope): boolean {
  return [test ?? []].flat().every(({ on, must }) => [on].flat().every((path) => meets(must, path, scope)));
}

/** Whether the value at a path is what it must be. */
export function meets(must: Constraint, path: string, scope: Scope): boolean {
  const value = look(path, scope);
  const [[, compared] = []] = pathWords(must);
  const other = compared === undefined ? null : look(compared, scope);
  return Object.entries(must).every(([word, given]) =>
    words[word as keyof Constraint](value, given as never, other),
  );
}

type Word = (value: Json, given: never, other: Json) => boolean;

const words: { [W in keyof Required<Constraint>]: Word } = {
  filled: (value, wanted: boolean) => isFilled(value) === wanted,
  const: (value, given: Json) => isSame(value, given),
  enum: (value, given: Json[]) => given.some((one) => isSame(value, one)),
  noneOf: (value, given: Json[]) => !given.some((one) => isSame(value, one)),
  // Two texts, such as passwords, are compared letter by letter, whatever number they look like.
  sameAs: (value, _, other) => (isText(value) && isText(other) ? value === other : isSame(value, other)),
  minLength: (value, least: number) => lengthOf(value) >= least,
  maxLength: (value, most: number) => lengthOf(value) <= most,
  longerThan: (value, length: number) => lengthOf(value) > length,
  minimum: (value, least: number) => numberOf(value) >= least,
  maximum: (value, most: number) => numberOf(value) <= most,
  email: (value) => isText(value) && isEmail(value),
  digits: (value) => isOnly(/^\d*$/, value) || (Number.isInteger(value) && Number(value) >= 0),
  letters: (value) => isOnly(/^[\p{L}\p{M} ]*$/u, value),
};

const isText = (value: Json) => typeof value === 'string';
const isFilled = (value: Json) =>
  value !== null && value !== false && (!isText(value) || value.trim() !== '');
const isOnly = (characters: RegExp, value: Json) =>
  value === null || (isText(value) && characters.test(value));

/** A number has the characters of its whole part, with its sign; what is neither text nor number has none. */
function lengthOf(value: Json): number {
  if (typeof value === 'number') return String(BigInt(Math.trunc(value))).length;
  return isText(value) ? Array.from(value).length : 0;
}

/** The number that a value is or looks like; NaN, which is equal to nothing, where it is none that a number can hold. */
function numberOf(value: Json): number {
  const number = typeof value === 'number' || (isText(value) && numeral.test(value)) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : NaN;
}

/** An address has one at sign, three characters before it, and a domain of names with dots between them. */
function isEmail(text: string): boolean {
  const [user = '', domain = '', ...more] = text.split('@');
  const names = domain.split('.');
  return (
    more.length === 0 &&
    !/\s/.test(text) &&
    Array.from(user).length >= 3 &&
    names.length > 1 &&
    !names.includes('')
  );
}

/** What looks like a number is compared as one; '' is nothing. */
function isSame(value: Json, given: Json): boolean {
  const wanted = given === '' ? null : given;
  return value === wanted || numberOf(value) === numberOf(wanted);
}

/** What tries a decision, on both sides of each of its limits. */
export interface Tries {
  /** The values that it names. */
  values: Json[];
  /** Numbers of characters. */
  limits: number[];
  /** Texts that pass, and texts that nearly do. */
  texts: string[];
}

const addresses = [
  ...['abc@mail.example', 'a.b+c@x.co', 'ab@mail.example', 'abc@mail', 'abc.mail.example'],
  ...['a b@mail.example', 'ab c@x.co'],
];

const tries: { [W in ConstraintWord]-?: (given: NonNullable<Constraint[W]>) => Partial<Tries> } = {
  filled: () => ({}),
  const: (value) => ({ values: [value] }),
  enum: (values) => ({ values }),
  noneOf: (values) => ({ values }),
  sameAs: () => ({}),
  minLength: (length) => ({ limits: [length] }),
  maxLength: (length) => ({ limits: [length] }),
  longerThan: (length) => ({ limits: [length] }),
  minimum: () => ({}),
  maximum: () => ({}),
  email: () => ({ texts: addresses }),
  digits: () => ({}),
  letters: () => ({}),
};

/** What tries all words of a decision. */
export function triesOf(must: Constraint): Tries {
  const each = Object.entries(must).map(([word, given]) => tries[word as ConstraintWord](given as never));
  return {
    values: each.flatMap(({ values = [] }) => values),
    limits: each.flatMap(({ limits = [] }) => limits),
    texts: each.flatMap(({ texts = [] }) => texts),
  };
}
