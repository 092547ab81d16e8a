import {
  getResultKind,
  getFilterValueKind,
  getOwnValue,
  findValueWord,
  type FromValue,
  type ValueKind,
  type Path,
  type Scalar,
  type Value,
  type ValueOf,
  type ValueWord,
} from '#definition';
import { parseTemplate } from '#check/documents/path.ts';
import { describePath } from './describePath.ts';
import type { PathNames } from './pathNames.ts';
import { describeScalar, joinWords, quote, type NoOtherKeys } from './phrase.ts';

/** Describes a value in words: `"Mr"`, `the member's own id`, `the filter From Date, '' when not chosen`. */
export function describeValue(value: Value, names: PathNames): string {
  const word = findValueWord(value);
  return word === null ? describeScalar(value as Scalar) : words[word](value as never, names);
}

/** Describes the value of a text word: a template is described by its content, without the word "template". */
export function describeText(value: Value, names: PathNames): string {
  return describeValue(value, names).replace(/^the text "/, '"');
}

/** Describes values with their keys, in words: `userid: the member's own id`. */
export function describeValues(values: Record<string, Value | undefined>, names: PathNames): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${describeValue(value, names)}`,
  );
}

const words: { [W in ValueWord]: (value: ValueOf<W>, names: PathNames) => string } = {
  from: describeFrom,
  template: ({ template, else: otherwise, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    const instead = otherwise === undefined ? '' : `, ${describeScalar(otherwise)} when any of it is missing`;
    return `the text ${describeTemplate(template, names)}${instead}`;
  },
  object: ({ object, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    return `{ ${Object.entries(object)
      .map(([key, value]) => `${key}: ${describeValue(value, names)}`)
      .join('; ')} }`;
  },
  each: ({ each, of, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    return `for each item of ${describePath(each, names)}: ${describeValue(of, names)}`;
  },
  sum: ({ sum, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    if (Array.isArray(sum)) return `the sum of ${describeParts(sum, names)}`;
    return `the sum of ${describeValue(sum.of, names)} over the items of ${describePath(sum.each, names)}`;
  },
  difference: ({ difference: [whole = null, part = null], ...rest }, names) => {
    rest satisfies NoOtherKeys;
    return `${describePart(whole, names)} less ${describePart(part, names)}`;
  },
  product: ({ product, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    return product.map((part) => describePart(part, names)).join(' times ');
  },
  count: ({ count, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    return `how many items ${describePath(count, names)} has`;
  },
};

function describeParts(values: Value[], names: PathNames): string {
  return joinWords(
    values.map((value) => describePart(value, names)),
    'and',
  );
}

/** Describes a part of a calculation. A part that is calculated first is in brackets. */
function describePart(value: Value, names: PathNames): string {
  const text = describeValue(value, names);
  return getResultKind(value) === 'calculated' ? `(${text})` : text;
}

/** Describes a text with placeholders in words: `"<the Name of the row> (<the uid of the row>)"`. */
export function describeTemplate(template: string, names: PathNames): string {
  const parts = parseTemplate(template) ?? [template];
  return quote(
    parts.map((part) => (typeof part === 'string' ? part : `<${describePath(part.path, names)}>`)).join(''),
  );
}

function describePlaces(paths: Path | Path[], names: PathNames): string {
  return [paths]
    .flat()
    .map((path) => describePath(path, names))
    .join(', else ');
}

function describeFrom(value: FromValue, names: PathNames): string {
  const { from, else: otherwise, map = {}, ...rest } = value;
  rest satisfies NoOtherKeys;
  const words = Object.entries(map).map(([code, word]) => `${quote(code)} as ${describeScalar(word)}`);
  const instead =
    otherwise === undefined
      ? describeEmpty(from, names)
      : `, ${describeScalar(otherwise)} when there is none`;
  return describePlaces(from, names) + instead + (words.length > 0 ? ` (${words.join(', ')})` : '');
}

/** The value of an untouched filter, by its kind. A choice always has a value. */
const untouchedValues: { [H in ValueKind]: string } = {
  day: ", '' when not chosen",
  text: ", '' when left empty",
  choice: '',
  moment: ", '' when left empty",
  clock: ", '' when left empty",
  number: ", '' when left empty",
  flag: '',
  file: '',
};

function describeEmpty(from: Path | Path[], { filters }: PathNames): string {
  const [root, name = ''] = typeof from === 'string' ? from.split('.') : [];
  const filter = root === 'filters' ? getOwnValue(filters, name) : undefined;
  return filter ? untouchedValues[getFilterValueKind(filter.type)] : '';
}
