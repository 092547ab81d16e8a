import { describe, expect, test } from 'vitest';
import { checkPortal, type Files } from '#check/index.ts';
import type { Json, JsonObject } from '#definition';
import { spellings } from './hostileTexts.ts';
import { placeOf, setAt, readVault, vault, vaultFile, write, type Pointer } from './vault.ts';

/*
 * Addresses that lead out of the portal or run something, at every place of a definition that can have an address.
 * Each is in every spelling that browsers may read differently from people.
 */

const configFile = 'screens.config.json';
const landingFile = 'schemas/content/landing.json';
const files = await readVault();
const config = JSON.parse(files.get(configFile) ?? '') as JsonObject;
const landing = JSON.parse(files.get(landingFile) ?? '') as JsonObject;

/** A place of an address: its file, and the sentence about a wrong address. */
interface Place {
  what: string;
  file: string;
  document: JsonObject;
  pointer: Pointer;
  /** The value that contains the address. Default: the address itself. */
  writeValue?: (address: string) => Json;
  /** The place of the address within the value. */
  at?: Pointer;
  describeProblem: (address: string) => string | RegExp;
}

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const picture = (address: string) =>
  new RegExp(
    `^(the scheme ".+:" is not allowed|"${quoted(address)}" is no address of a picture: .+|pictures may not come from "https://evil.example": .+)$`,
    's',
  );
const unknownRoute = (address: string) => new RegExp(`^unknown route "${quoted(address)}"`, 's');
const https = (name: string) => () => `"${name}" must be an https address`;

const links: JsonObject = setAt(vault, ['blocks', 1], { type: 'links', links: [{ label: 'Home', to: '/' }] });
const inVault = { file: vaultFile, document: vault };
const inConfig = { file: configFile, document: config };
const source: Pointer = ['blocks', 2, 'source'];
const places: Place[] = [
  {
    what: 'a link',
    file: vaultFile,
    document: links,
    pointer: ['blocks', 1, 'links', 0, 'to'],
    describeProblem: unknownRoute,
  },
  {
    what: 'what follows an answer',
    ...inVault,
    pointer: ['blocks', 0, 'actions', 'enter', 'success', 'then', 1, 'navigate', 'to'],
    describeProblem: unknownRoute,
  },
  { what: 'a picture', ...inVault, pointer: source, describeProblem: picture },
  {
    what: 'a picture where there is none',
    ...inVault,
    pointer: source,
    writeValue: (address) => ({ from: 'found.name', else: address }),
    at: ['else'],
    describeProblem: picture,
  },
  {
    what: 'a picture by a code',
    ...inVault,
    pointer: source,
    writeValue: (address) => ({ from: 'found.name', map: { a: address } }),
    at: ['map', 'a'],
    describeProblem: picture,
  },
  {
    what: 'the landing page',
    file: landingFile,
    document: landing,
    pointer: ['hero', 'action', 'to'],
    describeProblem: (address) =>
      `"${address}" is no link: a route, a section of the page such as "#Faq", or an https address`,
  },
  { what: 'the exchange', ...inConfig, pointer: ['links', 'exchange'], describeProblem: https('exchange') },
  { what: 'the terms', ...inConfig, pointer: ['links', 'terms'], describeProblem: https('terms') },
  {
    what: 'the logo',
    ...inConfig,
    pointer: ['brand', 'logo'],
    describeProblem: () => '"logo" must be an address on this portal that begins with one slash',
  },
  { what: 'the menu', ...inConfig, pointer: ['menu', 0, 'to'], describeProblem: unknownRoute },
  {
    what: 'where one is after signing in',
    ...inConfig,
    pointer: ['session', 'home'],
    describeProblem: unknownRoute,
  },
  {
    what: "the backend's host",
    ...inConfig,
    pointer: ['api', 'host'],
    describeProblem: (address) =>
      `"${address}" is no origin, such as "https://api.example.com" without a slash`,
  },
  {
    what: 'a host of pictures',
    ...inConfig,
    pointer: ['imageOrigins', 0],
    describeProblem: (address) =>
      `"${address}" is no origin, such as "https://api.example.com" without a slash`,
  },
  {
    what: 'a lookup',
    ...inConfig,
    pointer: ['lookups', 'clientIp'],
    describeProblem: () => '"clientIp" must be a whole https address',
  },
  {
    what: 'the path of a call',
    file: 'schemas/api/vault.json',
    document: JSON.parse(files.get('schemas/api/vault.json') ?? '') as JsonObject,
    pointer: ['calls', 'find', 'path'],
    describeProblem: (address) =>
      `"${address}" is no path of a call: names with slashes between them, without host, query or ".."`,
  },
];

describe.each(places)('$what leads nowhere outside', (place) => {
  test.each(spellings)('%j', (address) => {
    expectRefused(files, place, address);
  });
});

describe('while the config can not be read', () => {
  const broken = new Map(files).set(configFile, '{');
  const describeProblem = (address: string) =>
    `"${address}" leads out of this portal: a link leads to a route such as "/dashboard"`;
  const still = places.filter(({ file }) => file === vaultFile || file === landingFile);

  test.each(still)('$what leads nowhere outside either', (place) => {
    const isLink = place.describeProblem === unknownRoute;
    for (const address of spellings)
      expectRefused(broken, isLink ? { ...place, describeProblem } : place, address);
  });

  test('a link to a possible route is accepted', () => {
    expect(checkPortal(broken).screens.has('public/vault')).toBe(true);
  });
});

test.each(['./find', 'a/./find', '../find', 'a/../find', '%2e/find', 'find?x', 'find#x', 'find;x', '/', ''])(
  'a call has one spelling of its path: %j',
  (path) => {
    expectRefused(files, places.at(-1)!, path);
  },
);

test('a route with an invalid address allows no links to it', () => {
  const address = 'javascript:alert(1)';
  const routes = {
    ...(config.routes as JsonObject),
    [address]: { screen: 'public/vault', access: 'public' },
  };
  const portal = new Map(files).set(configFile, write({ ...config, routes }));
  expectRefused(portal, places[0]!, address);
});

test('a plain address is accepted', () => {
  const plain = [
    'https://exchange.example.com',
    'https://a-b.example.com:8443/x/y?z=1&w=%20#top',
    'https://xn--bcher-kva.example/',
  ];
  for (const address of plain) {
    const changed = write(setAt(config, ['links', 'exchange'], address));
    expect(checkPortal(new Map(files).set(configFile, changed)).problems).toEqual([]);
  }
});

function expectRefused(portal: Files, place: Place, address: string): void {
  const { file, document, pointer, writeValue = String, at = [], describeProblem } = place;
  const text = write(setAt(document, pointer, writeValue(address)));
  const {
    problems,
    config: sound,
    landing: content,
    screens,
    calls,
  } = checkPortal(new Map(portal).set(file, text));
  const where = placeOf(text, [...pointer, ...at]);
  const here = problems.filter((one) => one.file === file && `${one.line}:${one.column}` === where);
  const wanted = describeProblem(address);
  expect(here.map(({ message }) => message)).toContainEqual(
    typeof wanted === 'string' ? wanted : expect.stringMatching(wanted),
  );
  const live: Record<string, boolean> = {
    [vaultFile]: screens.has('public/vault'),
    [configFile]: sound !== null,
    [landingFile]: content !== null,
    'schemas/api/vault.json': calls.has('find'),
  };
  expect(live[file]).toBe(false);
}
