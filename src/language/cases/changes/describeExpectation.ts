import type { Json } from '#definition';
import { buildLabel } from '#shared/buildLabel.ts';
import { refusalText } from '../form/buildActionTestCase.ts';
import type { Expectation, ExpectedCell, ExpectedField, SentRequest } from '../testCase.ts';
import { formatValue, formatValues } from '../words/formatValue.ts';
import { fallbackRequestWords, type RequestWords } from '../words/requestWords.ts';

/** Describes an expectation: all of it, or only what differs from the other version's. */
type Describe<T> = (mine: T, theirs: T | undefined, words: RequestWords) => string[];

/** Describes the expectations of one moment that differ from the same moment in the other version, by side. */
export function describeExpectation(
  mine: Expectation,
  theirs: Expectation,
  requests = fallbackRequestWords,
): Partial<Record<Side, string>> {
  const described = listSides().flatMap((side) => {
    const [own, other] = [mine[side], theirs[side]];
    if (own === undefined || isSame(own, other)) return [];
    const words = (describers[side] as Describe<unknown>)(own, other, requests).join(', ');
    return words === '' ? [] : [[side, words] as const];
  });
  return Object.fromEntries(described);
}

export const listSides = (): Side[] => Object.keys(describers) as Side[];

type Side = keyof Expectation;

const quote = (text: string): string => JSON.stringify(text);
const list = (texts: string[]): string => texts.map(quote).join(', ');
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns items that the other list lacks; all items if only the order differs. */
function listNewItems<T>(mine: T[], theirs: T[] = []): T[] {
  const own = mine.filter((one) => !theirs.some((other) => isSame(one, other)));
  return own.length === 0 && mine.length === theirs.length ? mine : own;
}

/** Returns entries that differ from the other record. */
function listChangedEntries<T>(
  mine: Record<string, T>,
  theirs: Record<string, T> = {},
): [name: string, mine: T, theirs: T | undefined][] {
  return Object.entries(mine).flatMap(([name, own]) =>
    isSame(own, theirs[name]) ? [] : [[name, own, theirs[name]]],
  );
}

/** Returns changed entries as `listChangedEntries` does, but the only tables of both versions are compared even if their names differ. */
function listChangedTables<T>(
  mine: Record<string, T>,
  theirs: Record<string, T> = {},
): ReturnType<typeof listChangedEntries<T>> {
  const [[name, own] = [], ...more] = Object.entries(mine);
  const others = Object.values(theirs);
  if (name === undefined || more.length > 0 || others.length !== 1) return listChangedEntries(mine, theirs);
  return isSame(own, others[0]) ? [] : [[name, own!, others[0]]];
}

const formatTablePlace = (tables: Record<string, unknown>, name: string): string =>
  Object.keys(tables).length > 1 ? ` in ${quote(name)}` : '';

const describers: { [K in Side]-?: Describe<NonNullable<Expectation[K]>> } = {
  alerts: (mine) => {
    if (mine.length === 0) return ['nothing is said'];
    return mine.map((text) =>
      text === refusalText ? 'says what the backend answers' : `says ${quote(text)}`,
    );
  },
  toasts: (mine) => {
    if (mine.length === 0) return ['no toast'];
    return mine.map(
      ({ kind, text }) => `a toast ${kind === 'error' ? 'of an error ' : ''}says ${quote(text)}`,
    );
  },
  marked: (mine, theirs) => {
    if (mine.length === 0) return ['no field is marked'];
    return [`${list(listNewItems(mine, theirs))} is marked`];
  },
  last: (mine, theirs, { formatCall, formatSent }) =>
    listChangedEntries(mine, theirs).map(([call, own, other]) => {
      const values = (name: string) => formatSent(call, name);
      const what = other ? describeValues(own, other, values) : 'is sent';
      return `the request ${formatCall(call)} ${what}`;
    }),
  sent: (mine, theirs, words) =>
    listChangedEntries(mine, theirs).flatMap(([call, own, other]) =>
      describeRequests(own, other ?? [], (name) => words.formatSent(call, name)).map(
        (what) => `the request ${words.formatCall(call)} ${what}`,
      ),
    ),
  count: (mine, theirs, { formatCall }) =>
    listChangedEntries(mine, theirs).map(
      ([call, own]) => `the request ${formatCall(call)} was sent ${formatTimes(own)}`,
    ),
  destinations: (mine) =>
    mine.length === 0
      ? ['stays on the screen']
      : mine.map(({ to, route = {}, query }) => {
          const values = formatValues({ ...route, ...query }, (name) => name);
          return values === '' ? `goes to ${to}` : `goes to ${to} with ${values}`;
        }),
  signedIn: (mine) => [
    mine.length === 0
      ? 'nobody is signed in by it'
      : mine.map((member) => `signs in with ${formatValues(member, buildLabel)}`).join('; '),
  ],
  reloads: (mine) => [mine === 0 ? 'is not loaded again' : `is loaded again ${formatTimes(mine)}`],
  heading: (mine) => [`the heading is ${quote(mine)}`],
  headers: (mine, theirs) =>
    listChangedTables(mine, theirs).flatMap(([name, own, other]) => {
      const columns = listNewItems(own, other);
      return columns.length === 0 ? [] : [`the columns${formatTablePlace(mine, name)} ${list(columns)}`];
    }),
  unsorted: (mine, theirs) =>
    listChangedTables(mine, theirs).map(
      ([, own, other]) => `nobody can sort by ${list(listNewItems(own, other))}`,
    ),
  rows: (mine, theirs) =>
    listChangedTables(mine, theirs).flatMap(([name, own, other]) =>
      describeRows(own, other, formatTablePlace(mine, name)),
    ),
  cards: (mine, theirs) =>
    listChangedTables(mine, theirs).map(([, { main, more }]) => {
      const first = main.map(([role, header]) => `${header} (${role})`).join(', ');
      return `each card begins with ${first}; under Details ${list(more)}`;
    }),
  exported: (mine, theirs) =>
    listChangedEntries(mine, theirs).map(
      ([header, own, other]) => `${quote(header)} in a file is ${list(listNewItems(own, other))}`,
    ),
  charts: (mine, theirs) =>
    listChangedEntries(mine, theirs).map(
      ([name, own, other]) => `the bars of ${quote(name)} ${describePairs(own, other)}`,
    ),
  fields: (mine, theirs) =>
    listChangedEntries(mine, theirs).flatMap(([label, own, other]) => {
      if (own === 'absent') return [`there is no field ${quote(label)}`];
      if (other === undefined && isRenamed(label, mine, theirs)) return [`the field ${quote(label)}`];
      const words = describeField(own, other === 'absent' ? undefined : other);
      return words === '' ? [] : [`${quote(label)} ${words}`];
    }),
  labels: (mine, theirs) => describeList('shows', mine, theirs),
  buttons: (mine, theirs) =>
    listChangedEntries(mine, theirs).map(([label, own]) => `the button ${quote(label)} is ${own}`),
  details: (mine, theirs) => [describePairs(mine, theirs)],
  asked: (mine) => [`is asked ${mine === 'side' ? 'beside the screen' : 'in the middle'}`],
  summary: (mine, theirs) => [`the summary says ${describePairs(mine, theirs)}`],
  texts: (mine, theirs) => describeList('says', mine, theirs),
  missing: (mine, theirs) => describeList('does not say', mine, theirs),
  links: (mine, theirs) =>
    listChangedEntries(mine, theirs).map(([text, to]) =>
      to === null ? `there is no link ${quote(text)}` : `${quote(text)} leads to ${to}`,
    ),
  images: (mine, theirs) =>
    listChangedEntries(mine, theirs).map(([text, from]) => `the picture ${quote(text)} is ${from}`),
  tabs: (mine, theirs) => describeList('has the tabs', mine, theirs),
  query: (mine) => [mine === '' ? 'the address has no "?"' : `the address has ?${mine}`],
};

function describeList(verb: string, mine: string[], theirs: string[] | undefined): string[] {
  const own = listNewItems(mine, theirs).filter((text) => text !== '');
  return own.length === 0 ? [] : [`${verb} ${list(own)}`];
}

function describePairs(mine: [string, string][], theirs: [string, string][] | undefined): string {
  const own = listNewItems(mine, theirs);
  return own.map(([term, text]) => `${term}: ${quote(text)}`).join(', ');
}

const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Describes the rows that differ. Additional rows are only counted, not described. */
function describeRows(mine: ExpectedCell[][], theirs: ExpectedCell[][] | undefined, where: string): string[] {
  const count = mine.length === theirs?.length ? [] : [`${mine.length} rows${where}`];
  const cells = mine.flatMap((row, at) => {
    const other = theirs?.[at];
    if (!other) return [];
    return row.flatMap((cell, column) =>
      isSame(cell, other[column]) ? [] : [`row ${at + 1}, column ${column + 1}: ${describeCell(cell)}`],
    );
  });
  return [...count, ...cells];
}

function describeCell(cell: ExpectedCell): string {
  if (typeof cell === 'string') return quote(cell);
  const [text, colour, icon] = cell;
  return [quote(text), colour, icon].filter(Boolean).join(' ');
}

/** A new kind is shown by its own word until it has some here. */
const kindWords: Partial<Record<NonNullable<ExpectedField['kind']>, string>> = {
  text: 'a text',
  password: 'a password',
  textarea: 'a text of several lines',
  select: 'a choice from a list',
  combobox: 'a choice found by typing',
  radio: 'a choice of few',
  checkbox: 'a box to tick',
  date: 'a date',
  dateTime: 'a date and time',
  time: 'a time of day',
  number: 'a number',
  file: 'a file',
  readOnly: 'only shown',
  hidden: 'not shown',
  figure: 'a figure',
  dateRange: 'a first and a last day',
  numberRange: 'a lowest and a highest number',
};

const sidesOfField: {
  [K in keyof Required<ExpectedField>]: (value: NonNullable<ExpectedField[K]>) => string;
} = {
  kind: (kind) => `is ${kindWords[kind] ?? kind}`,
  value: (value) => `holds ${JSON.stringify(value)}`,
  options: (options) => `has the choices ${list(options)}`,
  prefix: (prefix) => `begins with ${quote(prefix)}`,
  placeholder: (text) => `shows ${quote(text)} while it is empty`,
  help: (text) => `explains ${quote(text)}`,
  note: (cell) => `notes ${describeCell(cell)}`,
  autocomplete: (token) => `is filled in as ${quote(token)}`,
  closed: (closed) => (closed ? 'is closed' : 'is open'),
  focused: (focused) => (focused ? 'has the focus' : 'has not the focus'),
};

/** True if the other version has an equal field under a label that this version lacks. */
function isRenamed(
  label: string,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown> = {},
): boolean {
  return Object.entries(theirs).some(([other, look]) => !(other in mine) && isSame(look, mine[label]));
}

function describeField(mine: ExpectedField, theirs: ExpectedField = {}): string {
  const sides = Object.keys(mine) as (keyof ExpectedField)[];
  const described = sides.filter((side) => mine[side] !== undefined && !isSame(mine[side], theirs[side]));
  return described.map((side) => (sidesOfField[side] as (value: unknown) => string)(mine[side])).join(', ');
}

type FormatName = (name: string) => string;

/** Describes the differences of the requests of a call, to follow its name. */
function describeRequests(mine: SentRequest[], theirs: SentRequest[], formatName: FormatName): string[] {
  if (mine.length === 0) return ['is not sent'];
  const count = mine.length === theirs.length ? [] : [`is sent ${formatTimes(mine.length)}`];
  const parts = mine.flatMap((request, at) => {
    const other = theirs[at];
    return other && !isSame(request, other) ? [describeRequest(request, other, formatName)] : [];
  });
  return [...count, ...parts];
}

const targetWords: Record<SentRequest['target'], string> = {
  api: 'the backend',
  service: 'a service outside the backend',
  lookup: 'an address outside the backend',
};

function describeRequest(mine: SentRequest, theirs: SentRequest, formatName: FormatName): string {
  const [own, other] = [mine, theirs].map(({ target, method, path, auth }) => ({
    address: `goes to ${path} of ${targetWords[target]} by ${method}`,
    token: auth ? 'carries the sign-in' : 'carries no sign-in',
  }));
  return [
    ...(own!.address === other!.address ? [] : [own!.address]),
    ...(own!.token === other!.token ? [] : [own!.token]),
    ...(isSame(mine.payload, theirs.payload)
      ? []
      : [describeValues(mine.payload, theirs.payload, formatName)]),
  ].join(', ');
}

function describeValues(
  mine: Record<string, Json>,
  theirs: Record<string, Json>,
  formatName: FormatName,
): string {
  const own = listChangedEntries(mine, theirs).map(([name, value, other]) => {
    const words = formatValue(value);
    // Different values can have the same words, such as those of a renamed part.
    const isClear = other === undefined || words !== formatValue(other);
    return `${formatName(name)} ${isClear ? words : JSON.stringify(value)}`;
  });
  const removed = Object.keys(theirs).filter((name) => !(name in mine));
  return `has ${[...own, ...removed.map((name) => `no ${formatName(name)}`)].join(', ')}`;
}
