import { describe, expect, test } from 'vitest';
import { checkPortal, type Files } from '../../src/check/index.ts';
import type { Json, JsonObject } from '../../src/definition/index.ts';
import { placeOf, put, readVault, vault, vaultFile, write, type Pointer } from './vault.ts';

/*
 * Addresses that lead out of the portal or run something, in every spelling that a browser may read differently from a
 * person, at every place of a definition where an address can stand.
 */

const configFile = 'screens.config.json';
const landingFile = 'schemas/content/landing.json';
const files = await readVault();
const config = JSON.parse(files.get(configFile) ?? '') as JsonObject;
const landing = JSON.parse(files.get(landingFile) ?? '') as JsonObject;

const spellings = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u00A0javascript:alert(1)',
  '\uFEFFjavascript:alert(1)',
  'javascript\u0000:alert(1)',
  '%6Aavascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://%0Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'filesystem:https://evil.example/x',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;end',
  'ws://evil.example',
  'ftp://evil.example/x',
  'http://evil.example/x',
  '//evil.example/x',
  '///evil.example/x',
  '\\\\evil.example\\x',
  '/\\evil.example/x',
  '\\/evil.example/x',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  'https:evil.example/x',
  'https:/evil.example/x',
  'https:\\\\evil.example\\x',
  'HTTPS://EVIL.EXAMPLE/x',
  'https://me@evil.example/x',
  'https://cdn.example.com@evil.example/x',
  'https://cdn.example.com\\@evil.example/x',
  'https://evil.example:443/x',
  'https://evil.example:0443/x',
  'https://evil.example:99999/x',
  'https://ev%69l.example/x',
  'https://evil\u3002example/x',
  'https://evil.example\uFF0Fx',
  'https://\u0435vil.example/x',
  'https://xn--\u0435vil.example/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://127.1/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://*/x',
  'https://*.example/x',
  'https://evil.example./x',
  'https://evil..example/x',
  'https://-evil.example/x',
  'https://evil_.example/x',
  'https://evil.example;script-src/x',
  "https://evil.example'unsafe-inline'/x",
  'https://evil.example,https:/x',
  'https://evil.example /x',
  'https://evil.example/x y',
  'https://evil.example/../x',
  'https://evil.example/"onerror="x',
  'https://',
  'https:///x',
] as const;

/** A place where an address stands: its file, what is wrong there in words. */
interface Place {
  what: string;
  file: string;
  document: JsonObject;
  pointer: Pointer;
  /** The address as it is put there. */
  spell?: (address: string) => Json;
  /** Where in that the address is written. */
  at?: Pointer;
  says: (address: string) => string | RegExp;
}

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const picture = (address: string) =>
  new RegExp(
    `^(the scheme ".+:" is not allowed|"${quoted(address)}" is no address of a picture: .+|pictures may not come from "https://evil.example": .+)$`,
    's',
  );
const unknownRoute = (address: string) => new RegExp(`^unknown route "${quoted(address)}"`, 's');
const https = (name: string) => () => `"${name}" must be an https address`;

const links: JsonObject = put(vault, ['blocks', 1], { type: 'links', links: [{ label: 'Home', to: '/' }] });
const inVault = { file: vaultFile, document: vault };
const inConfig = { file: configFile, document: config };
const source: Pointer = ['blocks', 2, 'source'];
const places: Place[] = [
  {
    what: 'a link',
    file: vaultFile,
    document: links,
    pointer: ['blocks', 1, 'links', 0, 'to'],
    says: unknownRoute,
  },
  {
    what: 'what follows an answer',
    ...inVault,
    pointer: ['blocks', 0, 'actions', 'enter', 'success', 'then', 1, 'navigate', 'to'],
    says: unknownRoute,
  },
  { what: 'a picture', ...inVault, pointer: source, says: picture },
  {
    what: 'a picture where there is none',
    ...inVault,
    pointer: source,
    spell: (address) => ({ from: 'found.name', else: address }),
    at: ['else'],
    says: picture,
  },
  {
    what: 'a picture by a code',
    ...inVault,
    pointer: source,
    spell: (address) => ({ from: 'found.name', map: { a: address } }),
    at: ['map', 'a'],
    says: picture,
  },
  {
    what: 'the landing page',
    file: landingFile,
    document: landing,
    pointer: ['hero', 'action', 'to'],
    says: (address) =>
      `"${address}" is no link: a route, a section of the page such as "#Faq", or an https address`,
  },
  { what: 'the exchange', ...inConfig, pointer: ['links', 'exchange'], says: https('exchange') },
  { what: 'the terms', ...inConfig, pointer: ['links', 'terms'], says: https('terms') },
  {
    what: 'the logo',
    ...inConfig,
    pointer: ['brand', 'logo'],
    says: () => '"logo" must be an address on this portal that begins with one slash',
  },
  { what: 'the menu', ...inConfig, pointer: ['menu', 0, 'to'], says: unknownRoute },
  { what: 'where one is after signing in', ...inConfig, pointer: ['session', 'home'], says: unknownRoute },
  {
    what: "the backend's host",
    ...inConfig,
    pointer: ['api', 'host'],
    says: (address) => `"${address}" is no origin, such as "https://api.example.com" without a slash`,
  },
  {
    what: 'a host of pictures',
    ...inConfig,
    pointer: ['imageOrigins', 0],
    says: (address) => `"${address}" is no origin, such as "https://api.example.com" without a slash`,
  },
  {
    what: 'a lookup',
    ...inConfig,
    pointer: ['lookups', 'clientIp'],
    says: () => '"clientIp" must be a whole https address',
  },
  {
    what: 'the path of a call',
    file: 'schemas/api/vault.json',
    document: JSON.parse(files.get('schemas/api/vault.json') ?? '') as JsonObject,
    pointer: ['calls', 'find', 'path'],
    says: (address) =>
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
  const says = (address: string) =>
    `"${address}" leads out of this portal: a link leads to a route such as "/dashboard"`;
  const still = places.filter(({ file }) => file === vaultFile || file === landingFile);

  test.each(still)('$what leads nowhere outside either', (place) => {
    const isLink = place.says === unknownRoute;
    for (const address of spellings) expectRefused(broken, isLink ? { ...place, says } : place, address);
  });

  test('a link to what may be a route stays', () => {
    expect(checkPortal(broken).screens.has('public/vault')).toBe(true);
  });
});

test.each(['./find', 'a/./find', '../find', 'a/../find', '%2e/find', 'find?x', 'find#x', 'find;x', '/', ''])(
  'a call has one spelling of its path: %j',
  (path) => {
    expectRefused(files, places.at(-1)!, path);
  },
);

test('a route that is none gives links nowhere to lead to', () => {
  const address = 'javascript:alert(1)';
  const routes = {
    ...(config.routes as JsonObject),
    [address]: { screen: 'public/vault', access: 'public' },
  };
  const portal = new Map(files).set(configFile, write({ ...config, routes }));
  expectRefused(portal, places[0]!, address);
});

test('what is written plainly is taken', () => {
  const plain = [
    'https://exchange.example.com',
    'https://a-b.example.com:8443/x/y?z=1&w=%20#top',
    'https://xn--bcher-kva.example/',
  ];
  for (const address of plain) {
    const changed = write(put(config, ['links', 'exchange'], address));
    expect(checkPortal(new Map(files).set(configFile, changed)).problems).toEqual([]);
  }
});

function expectRefused(portal: Files, place: Place, address: string): void {
  const { file, document, pointer, spell = String, at = [], says } = place;
  const text = write(put(document, pointer, spell(address)));
  const {
    problems,
    config: sound,
    landing: content,
    screens,
    calls,
  } = checkPortal(new Map(portal).set(file, text));
  const where = placeOf(text, [...pointer, ...at]);
  const here = problems.filter((one) => one.file === file && `${one.line}:${one.column}` === where);
  const wanted = says(address);
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
