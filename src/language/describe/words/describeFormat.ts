import {
  findPictureCall,
  listBracePaths,
  type Case,
  type Colour,
  type Format,
  type SimpleFormat,
  type Value,
} from '#definition';
import { describeCondition } from './describeConstraint.ts';
import { describeUse } from './describeUse.ts';
import { describeTemplate, describeValues } from './describeValue.ts';
import type { PathNames } from './pathNames.ts';
import { describeScalar, quote, type NoOtherKeys } from './phrase.ts';

type Kind = Exclude<Format, string>['type'];
type Kinds = {
  [K in Kind]: (format: Omit<Extract<Format, { type: K }>, 'type'>, names: PathNames) => string;
};

export function describeFormat(format: Format | undefined, names: PathNames): string {
  if (format === undefined || typeof format === 'string') return simple[format ?? 'text'];
  return (kinds[format.type] as (format: Format, names: PathNames) => string)(format, names);
}

const simple: { [F in SimpleFormat]: string } = {
  text: 'as it came',
  serial: "the row's own number, else its place",
  index: 'its place, from 1',
  money: 'an amount, with two decimals',
  number: 'a number, grouped',
  date: 'a date',
  dateTime: 'a date with its time',
  percent: 'a share of one, in percent',
  boolean: 'Yes or No',
  list: 'a list, with commas between its texts',
  duration: 'a number of seconds, as hours, minutes and seconds',
  bytes: 'a size in bytes, in the unit that suits it',
  shortened: 'a long code by its ends',
  email: 'an e-mail address, as a link',
  phone: 'a phone number, as a link',
};

const kinds: Kinds = {
  status: ({ map = {}, colours, icons = {}, else: otherwise, ...rest }) => {
    rest satisfies NoOtherKeys;
    const shown = Object.entries(colours).map(([value, colour]) => `${colour} for ${quote(value)}`);
    const other = shown.length > 0 ? `${otherwise} for any other` : `${otherwise} whatever it says`;
    const drawn = Object.entries(icons).map(([value, icon]) => `a ${icon} before ${quote(value)}`);
    return `a label: ${[...describeMap(map), ...shown, other, ...drawn].join(', ')}`;
  },
  labels: ({ map, ...rest }) => {
    rest satisfies NoOtherKeys;
    return `in words: ${[...describeMap(map), 'any other as it came'].join(', ')}`;
  },
  labelsFrom: ({ from, valueKey, labelKey, ...rest }) => {
    rest satisfies NoOtherKeys;
    return `in the words of the read ${from}, where ${valueKey} is the code and ${labelKey} the word; any other as it came`;
  },
  dateTimeIn: ({ zone, ...rest }) => {
    rest satisfies NoOtherKeys;
    return `a date with its time, in the time zone ${zone}`;
  },
  image: ({ alt, call, payload = {}, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    const picture = `a small picture of ${quote(alt)}`;
    return call === undefined ? picture : `${picture}, ${describePictureCall(call, payload, names)}`;
  },
  extension: (use) => `by ${describeUse(use)}`,
  cases: ({ cases, ...rest }, names) => {
    rest satisfies NoOtherKeys;
    return describeCases(cases, names);
  },
};

function describePictureCall(call: string, payload: Record<string, Value>, names: PathNames): string {
  const pairs = describeValues(payload, names);
  return `the file of the call ${call}${pairs.length > 0 ? `, with ${pairs.join('; ')}` : ''}`;
}

interface Formatted {
  format?: Format | undefined;
}

/** True if a format asks another call for its picture, or the same with another payload. */
function changesPicture(before: Format | undefined, after: Format | undefined): boolean {
  return JSON.stringify(findPictureCall(before)) !== JSON.stringify(findPictureCall(after));
}

/** True if a format shows a new literal text in place of a value that is read. */
export function replacesReadValue({ format: before }: Formatted, { format: after }: Formatted): boolean {
  const known = listLiteralTexts(before);
  if (changesPicture(before, after)) return true;
  return listLiteralTexts(after).some((text) => !known.includes(text));
}

/** Returns literal texts that may replace a value: cases without places, and the codes of a map. */
function listLiteralTexts(format: Format | undefined): string[] {
  if (typeof format !== 'object') return [];
  const cases = format.type === 'cases' ? format.cases.map(({ template }) => template) : [];
  const codes = 'map' in format ? Object.keys(format.map ?? {}) : [];
  return [...cases.filter((text) => listBracePaths(text).length === 0), ...codes];
}

function describeMap(map: Record<string, string | number | boolean | null>): string[] {
  return Object.entries(map).map(([code, word]) => `${quote(code)} as ${describeScalar(word)}`);
}

/** Describes cases in words. The first whose condition holds is shown: `"…" in red when …; else "…"`. */
export function describeCases(cases: Case[], names: PathNames): string {
  return cases.map((one) => describeCase(one, names)).join('; else ');
}

function describeCase({ when, template, colour, ...rest }: Case, names: PathNames): string {
  rest satisfies NoOtherKeys;
  const condition = when === undefined ? '' : ` when ${describeCondition(when, names)}`;
  return describeTemplate(template, names) + colours[colour ?? 'plain'] + condition;
}

const colours: { [C in Colour]: string } = { plain: '', green: ' in green', red: ' in red' };
