import { refusalText } from '../form/buildActionTestCase.ts';
import type { Expectation, ExpectedCell, ExpectedField, SentRequest } from '../testCase.ts';

/** Describes an expectation: all of it, or only what differs from the other version's. */
type Describe<T> = (mine: T, theirs: T | undefined) => string[];

/** Describes the expectations of one moment that differ from the same moment in the other version, by side. */
export function describeExpectation(mine: Expectation, theirs: Expectation): Partial<Record<Side, string>> {
  const described = listSides().flatMap((side) => {
    const [own, other] = [mine[side], theirs[side]];
    if (own === undefined || isSame(own, other)) return [];
    const words = (describers[side] as Describe<unknown>)(own, other).join(', ');
    return words === '' ? [] : [[side, words] as const];
  });
  return Object.fromEntries(described);
}

export const listSides = (): Side[] => Object.keys(describers) as Side[];

type Side = keyof Expectation;

const quote = (text: string): string => JSON.stringify(text);
const list = (texts: string[]): string => texts.map(quote).join(', ');
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Items that the other list lacks; all items if only the order differs. */
function fresh<T>(mine: T[], theirs: T[] = []): T[] {
  const own = mine.filter((one) => !theirs.some((other) => isSame(one, other)));
  return own.length === 0 && mine.length === theirs.length ? mine : own;
}

/** Entries that differ from the other record. */
function entries<T>(
  mine: Record<string, T>,
  theirs: Record<string, T> = {},
): [name: string, mine: T, theirs: T | undefined][] {
  return Object.entries(mine).flatMap(([name, own]) =>
    isSame(own, theirs[name]) ? [] : [[name, own, theirs[name]]],
  );
}

/** Like `entries`, but the only tables of both versions are compared even if their names differ. */
function tableEntries<T>(
  mine: Record<string, T>,
  theirs: Record<string, T> = {},
): ReturnType<typeof entries<T>> {
  const [[name, own] = [], ...more] = Object.entries(mine);
  const others = Object.values(theirs);
  if (name === undefined || more.length > 0 || others.length !== 1) return entries(mine, theirs);
  return isSame(own, others[0]) ? [] : [[name, own!, others[0]]];
}

const inTable = (tables: Record<string, unknown>, name: string): string =>
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
    return [`${list(fresh(mine, theirs))} is marked`];
  },
  last: (mine, theirs) =>
    entries(mine, theirs).map(([call, own, other]) =>
      other ? `${call} gets ${describePayload(own, other)}` : `${call} is sent`,
    ),
  sent: (mine, theirs) =>
    entries(mine, theirs).flatMap(([call, own, other]) => describeRequests(call, own, other ?? [])),
  count: (mine, theirs) => entries(mine, theirs).map(([call, own]) => `${call} was called ${times(own)}`),
  destinations: (mine) =>
    mine.length === 0
      ? ['stays on the screen']
      : mine.map(({ to, route = {}, query }) =>
          `goes to ${to} ${describePayload({ ...route, ...query }, {})}`.trim(),
        ),
  signedIn: (mine) => [
    mine.length === 0 ? 'nobody is signed in by it' : `signs in as ${JSON.stringify(mine)}`,
  ],
  reloads: (mine) => [mine === 0 ? 'is not loaded again' : `is loaded again ${times(mine)}`],
  heading: (mine) => [`the heading is ${quote(mine)}`],
  headers: (mine, theirs) =>
    tableEntries(mine, theirs).flatMap(([name, own, other]) => {
      const columns = fresh(own, other);
      return columns.length === 0 ? [] : [`the columns${inTable(mine, name)} ${list(columns)}`];
    }),
  unsorted: (mine, theirs) =>
    tableEntries(mine, theirs).map(([, own, other]) => `nobody can sort by ${list(fresh(own, other))}`),
  rows: (mine, theirs) =>
    tableEntries(mine, theirs).flatMap(([name, own, other]) => describeRows(own, other, inTable(mine, name))),
  cards: (mine, theirs) =>
    tableEntries(mine, theirs).map(([, { main, more }]) => {
      const first = main.map(([role, header]) => `${header} (${role})`).join(', ');
      return `each card begins with ${first}; under Details ${list(more)}`;
    }),
  exported: (mine, theirs) =>
    entries(mine, theirs).map(
      ([header, own, other]) => `${quote(header)} in a file is ${list(fresh(own, other))}`,
    ),
  charts: (mine, theirs) =>
    entries(mine, theirs).map(
      ([name, own, other]) => `the bars of ${quote(name)} ${describePairs(own, other)}`,
    ),
  fields: (mine, theirs) =>
    entries(mine, theirs).flatMap(([label, own, other]) => {
      if (own === 'absent') return [`there is no field ${quote(label)}`];
      if (other === undefined && isRenamed(label, mine, theirs)) return [`the field ${quote(label)}`];
      const words = describeField(own, other === 'absent' ? undefined : other);
      return words === '' ? [] : [`${quote(label)} ${words}`];
    }),
  labels: (mine, theirs) => describeList('shows', mine, theirs),
  buttons: (mine, theirs) =>
    entries(mine, theirs).map(([label, own]) => `the button ${quote(label)} is ${own}`),
  details: (mine, theirs) => [describePairs(mine, theirs)],
  asked: (mine) => [`is asked ${mine === 'side' ? 'beside the screen' : 'in the middle'}`],
  summary: (mine, theirs) => [`the summary says ${describePairs(mine, theirs)}`],
  texts: (mine, theirs) => describeList('says', mine, theirs),
  missing: (mine, theirs) => describeList('does not say', mine, theirs),
  links: (mine, theirs) =>
    entries(mine, theirs).map(([text, to]) =>
      to === null ? `there is no link ${quote(text)}` : `${quote(text)} leads to ${to}`,
    ),
  images: (mine, theirs) =>
    entries(mine, theirs).map(([text, from]) => `the picture ${quote(text)} is ${from}`),
  tabs: (mine, theirs) => describeList('has the tabs', mine, theirs),
  query: (mine) => [mine === '' ? 'the address has no query' : `the address has ?${mine}`],
};

function describeList(verb: string, mine: string[], theirs: string[] | undefined): string[] {
  const own = fresh(mine, theirs).filter((text) => text !== '');
  return own.length === 0 ? [] : [`${verb} ${list(own)}`];
}

function describePairs(mine: [string, string][], theirs: [string, string][] | undefined): string {
  const own = fresh(mine, theirs);
  return own.map(([term, text]) => `${term}: ${quote(text)}`).join(', ');
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Additional rows are only counted, not described. */
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

const sidesOfField: {
  [K in keyof Required<ExpectedField>]: (value: NonNullable<ExpectedField[K]>) => string;
} = {
  kind: (kind) => `is a ${kind}`,
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

function describeRequests(call: string, mine: SentRequest[], theirs: SentRequest[]): string[] {
  if (mine.length === 0) return [`${call} is not called`];
  const count = mine.length === theirs.length ? [] : [`${call} is called ${times(mine.length)}`];
  const parts = mine.flatMap((request, at) => {
    const other = theirs[at];
    return other && !isSame(request, other) ? [`${call} gets ${describeRequest(request, other)}`] : [];
  });
  return [...count, ...parts];
}

function describeRequest(mine: SentRequest, theirs: SentRequest): string {
  const [own, other] = [mine, theirs].map(({ target, method, path, auth }) => {
    return { address: `${method} ${path} of ${target}`, token: auth ? 'the token' : 'no token' };
  });
  const head = [
    ...(own!.address === other!.address ? [] : [own!.address]),
    ...(own!.token === other!.token ? [] : [own!.token]),
  ];
  const payload = isSame(mine.payload, theirs.payload) ? [] : [describePayload(mine.payload, theirs.payload)];
  return [...head, ...payload].join(', ');
}

function describePayload(mine: Record<string, unknown>, theirs: Record<string, unknown>): string {
  const own = entries(mine, theirs).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const gone = Object.keys(theirs).filter((key) => !(key in mine));
  return [...own, ...gone.map((key) => `no ${key}`)].join(', ');
}
