import {
  isAnyOf,
  getOwnValue,
  listPathWords,
  findValueWord,
  type EachValue,
  type FromValue,
  type Json,
  type Limit,
  type JsonObject,
  type Constraint,
  type ConstraintWord,
  type Scalar,
  type TemplateValue,
  type Condition,
  type Value,
  type ValueOf,
  type ValueWord,
} from '#definition';
import { isEip55 } from '#check/constraint/isEip55.ts';
import { matchesPattern, buildPatternTexts } from './patterns.ts';
import { addExactly, multiplyExactly, subtractExactly } from './fractions.ts';

// The meaning of the language's words, implemented a second time and as plainly as possible. Expectations are
// computed from the definition itself, independently of the compiler and the engine.

/** Values by root, as payloads and conditions read them. */
export type Scope = Record<string, Json | undefined>;

export const numeralPattern = /^\s*[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?\s*$/;

/** Returns the value at a path; null if it is missing or ''. */
export function readPath(path: string, scope: Scope): Json {
  const value = findValueAt(path, scope);
  return value === undefined || value === '' ? null : value;
}

/** Returns the value at a path, including ''; undefined if it is missing. */
export function findValueAt(path: string, scope: Scope): Json | undefined {
  return path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((inside, step) => getOwnValue((inside ?? {}) as Scope, step), scope) as Json | undefined;
}

/** Evaluates a value of a payload. An emptied text stays ''. */
export function evaluateValue(value: Value, scope: Scope): Json {
  const word = findValueWord(value);
  return word === null ? (value as Scalar) : valueEvaluators[word](value as never, scope);
}

const valueEvaluators: { [W in ValueWord]: (value: ValueOf<W>, scope: Scope) => Json } = {
  from: evaluateFrom,
  template: fillTemplate,
  object: ({ object }, scope) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, evaluateValue(value, scope)])),
  each: evaluateEach,
  sum: ({ sum }, scope) => {
    const parts = Array.isArray(sum)
      ? sum.map((part) => evaluateValue(part, scope))
      : evaluateEach(sum, scope);
    return parts && addExactly(parts);
  },
  difference: ({ difference: [whole = null, part = null] }, scope) =>
    subtractExactly(evaluateValue(whole, scope), evaluateValue(part, scope)),
  product: ({ product }, scope) => multiplyExactly(product.map((part) => evaluateValue(part, scope))),
  count: ({ count }, scope) => {
    const list = readPath(count, scope);
    return Array.isArray(list) ? list.length : null;
  },
};

function evaluateEach({ each, of }: EachValue, scope: Scope): Json[] | null {
  const list = readPath(each, scope);
  if (!Array.isArray(list)) return null;
  return list.map((item, at) => {
    // `chosen` mirrors the paths below `form` or `ask`, without that root.
    const rows = readPath(
      `${each.replace(/^(form|ask)\./, 'chosen.').replace(/^item\./, 'chosen.item.')}.${at}`,
      scope,
    );
    const chosen = { ...(scope.chosen as JsonObject | undefined), item: rows };
    return evaluateValue(of, { ...scope, item, outer: scope.item, chosen });
  });
}

function evaluateFrom({ from, else: instead, map }: FromValue, scope: Scope): Json {
  const paths = [from].flat();
  const found = paths.map((path) => readPath(path, scope)).find((one) => one !== null);
  if (found === undefined)
    return instead === undefined && paths.some((path) => findValueAt(path, scope) === '')
      ? ''
      : (instead ?? null);
  const word = getOwnValue(map, String(found));
  return word === undefined ? found : word;
}

/** Fills the places of a template. If one is empty and `else` is set, returns `else`. */
function fillTemplate({ template, else: instead }: TemplateValue, scope: Scope): string {
  const places = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, path = '']) => readPath(path, scope));
  if (instead !== undefined && places.includes(null)) return instead;
  return template.replace(/\{([^{}]*)\}/g, () => toText(places.shift()));
}

/** Returns a value as a text; '' for a missing one, an object and a list. */
export function toText(value: Json | undefined): string {
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** True if every part of a condition holds, and for an empty condition. */
export function isSatisfied(test: Condition | undefined, scope: Scope): boolean {
  return [test ?? []].flat().every((part) => {
    if (isAnyOf(part)) return part.any.some((one) => isSatisfied(one, scope));
    return [part.on].flat().every((path) => satisfiesConstraint(part.must, path, scope));
  });
}

export function satisfiesConstraint(must: Constraint, path: string, scope: Scope): boolean {
  const value = findValue(path, scope);
  if (must.optional && value === null) return true;
  const compared = new Map<string, string>(listPathWords(must));
  return Object.entries(must).every(([word, argument]) => {
    const path = compared.get(word);
    const other = path === undefined ? null : findValue(path, scope);
    return wordTests[word as keyof Constraint](value, argument as never, other);
  });
}

/** Returns the value at a path. Conditions treat an empty list as null. */
function findValue(path: string, scope: Scope): Json {
  const value = readPath(path, scope);
  return Array.isArray(value) && value.length === 0 ? null : value;
}

type Word = (value: Json, given: never, other: Json) => boolean;

const wordTests: { [W in keyof Required<Constraint>]: Word } = {
  filled: (value, wanted: boolean) => isFilled(value) === wanted,
  const: (value, expected: Json) => isSame(value, expected),
  enum: (value, expected: Json[]) => expected.some((one) => isSame(value, one)),
  noneOf: (value, expected: Json[]) => !expected.some((one) => isSame(value, one)),
  // Two texts, such as passwords, are compared exactly, even if they look like numbers.
  sameAs: (value, _, other) => (isText(value) && isText(other) ? value === other : isSame(value, other)),
  minLength: (value, least: number) => getLength(value) >= least,
  maxLength: (value, most: number) => getLength(value) <= most,
  longerThan: (value, length: number) => getLength(value) > length,
  minimum: (value, limit: Limit, other) => compare(value, typeof limit === 'object' ? other : limit) >= 0,
  maximum: (value, limit: Limit, other) => compare(value, typeof limit === 'object' ? other : limit) <= 0,
  email: (value, kind: true | 'html') =>
    isText(value) && (kind === 'html' ? isHtmlEmail(value) : isEmail(value)),
  pattern: (value, pattern: string) => isText(value) && matchesPattern(value, pattern),
  checksum: (value) => isEip55(value),
  minItems: (value, least: number) => countItems(value) >= least,
  maxItems: (value, most: number) => countItems(value) <= most,
  includes: (value, expected: Scalar) => Array.isArray(value) && value.includes(expected),
  optional: () => true,
};

const isText = (value: Json) => typeof value === 'string';
const isFilled = (value: Json) =>
  value !== null && value !== false && (!isText(value) || value.trim() !== '');

const countItems = (value: Json) => (Array.isArray(value) ? value.length : 0);

/** Returns the number of characters in a text, or in the whole part of a number with its sign; 0 for any other value. */
function getLength(value: Json): number {
  if (typeof value === 'number') return String(BigInt(Math.trunc(value))).length;
  return isText(value) ? Array.from(value).length : 0;
}

/** Parses the finite number that a value is or looks like, otherwise NaN. */
function parseNumber(value: Json): number {
  const number =
    typeof value === 'number' || (isText(value) && numeralPattern.test(value)) ? Number(value) : NaN;
  return Number.isFinite(number) ? number : NaN;
}

/** True without spaces, with three or more characters before the only at sign, and a domain of several labels. */
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

/** True for an address that an email input of the HTML standard accepts. */
function isHtmlEmail(text: string): boolean {
  const [user = '', domain = '', ...more] = text.split('@');
  const isLabel = (label: string) =>
    /^[a-zA-Z0-9-]+$/.test(label) && label.length <= 63 && !label.startsWith('-') && !label.endsWith('-');
  return more.length === 0 && /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(user) && domain.split('.').every(isLabel);
}

/** Negative if a value is below a limit; NaN if not comparable. If one side has no time of day, days are compared. */
function compare(value: Json, limit: Json): number {
  const difference = parseNumber(value) - parseNumber(limit);
  if (!Number.isNaN(difference)) return parseNumber(value) === parseNumber(limit) ? 0 : difference;
  const [one, other] = [parseDate(value), parseDate(limit)];
  if (one === null || other === null) return NaN;
  const unit = one.clock === '' || other.clock === '' ? 'day' : 'moment';
  return one[unit] - other[unit];
}

/** Parses an ISO 8601 date. `day` is midnight UTC and `moment` the time, both in milliseconds since 1970. */
function parseDate(value: Json): { day: number; moment: number; clock: string } | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,3})?)?)?(Z|[+-]\d\d:\d\d)?$/.exec(
    String(value),
  );
  if (!isText(value) || !parts) return null;
  const [, year, month, date, clock = '', hour = 0, minute = 0, second = 0, part = 0, offset] = parts;
  const [y, m, d, h, min, s] = [year, month, date, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const midnight = new Date(0);
  midnight.setUTCFullYear(y, m - 1, d);
  const isDay = midnight.getUTCMonth() === m - 1 && midnight.getUTCDate() === d;
  const isTime = (h < 24 || (h === 24 && min + s + Number(part) === 0)) && min < 60 && s < 60;
  const shift =
    offset && offset !== 'Z'
      ? Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)))
      : 0;
  const isShift =
    !offset || offset === 'Z' || (Number(offset.slice(1, 3)) < 24 && Number(offset.slice(4)) < 60);
  if (!isDay || !isTime || !isShift || (clock === '' && offset)) return null;
  const day = midnight.getTime();
  return { day, moment: day + ((h * 60 + min - shift) * 60 + s + Number(part)) * 1000, clock };
}

/** Compares numeric texts as numbers, and '' as null. */
function isSame(value: Json, expected: Json): boolean {
  const wanted = expected === '' ? null : expected;
  return value === wanted || parseNumber(value) === parseNumber(wanted);
}

/** Values that test a condition on both sides of each limit. */
export interface TestValues {
  values: Json[];
  /** Lengths in characters. */
  limits: number[];
  /** Texts that pass, and texts that nearly pass. */
  texts: string[];
}

const emailTexts = [
  ...['abc@mail.example', 'a.b+c@x.co', 'ab@mail.example', 'abc@mail', 'abc.mail.example'],
  ...['a b@mail.example', 'ab c@x.co'],
];

/** Addresses with a right EIP-55 checksum, with a wrong one, with none, and one digit short. */
const checksumTexts = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae',
];

/** Returns a date, the day before it and the day after it; none for any other limit. */
function listNeighbourDays(limit: Limit): string[] {
  const date = typeof limit === 'string' ? parseDate(limit) : null;
  return date ? [0, -1, 1].map((days) => addDays(date.day, days)) : [];
}

function addDays(day: number, days: number): string {
  return new Date(day + days * 86_400_000).toISOString().slice(0, 10);
}

const testValuesByWord: {
  [W in ConstraintWord]-?: (argument: NonNullable<Constraint[W]>) => Partial<TestValues>;
} = {
  filled: () => ({}),
  const: (value) => ({ values: [value] }),
  enum: (values) => ({ values }),
  noneOf: (values) => ({ values }),
  sameAs: () => ({}),
  minLength: (length) => ({ limits: [length] }),
  maxLength: (length) => ({ limits: [length] }),
  longerThan: (length) => ({ limits: [length] }),
  minimum: (limit) => ({ texts: listNeighbourDays(limit) }),
  maximum: (limit) => ({ texts: listNeighbourDays(limit) }),
  email: (kind) => ({ texts: kind === 'html' ? ['a@b.example', 'a@b', ...emailTexts] : emailTexts }),
  pattern: (pattern) => ({ texts: buildPatternTexts(pattern) }),
  checksum: () => ({ texts: checksumTexts }),
  minItems: () => ({}),
  maxItems: () => ({}),
  includes: (value) => ({ values: [value] }),
  optional: () => ({}),
};

export function buildTestValues(must: Constraint): TestValues {
  const each = Object.entries(must).map(([word, argument]) =>
    testValuesByWord[word as ConstraintWord](argument as never),
  );
  return {
    values: each.flatMap(({ values = [] }) => values),
    limits: each.flatMap(({ limits = [] }) => limits),
    texts: each.flatMap(({ texts = [] }) => texts),
  };
}
