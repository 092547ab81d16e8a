import { describe, expect, test } from 'vitest';
import { buildMetaContentPolicy, buildContentPolicy } from '#server/page/contentSecurityPolicy.ts';
import { buildPolicyHosts } from '#server/page/clientIndex.ts';
import { checkPortal } from '#check/index.ts';
import { compilePortal } from '#compile/index.ts';
import type { JsonObject, PortalConfig, PortalIndex } from '#definition';
import { readBase } from '../check/readPortal.ts';
import { hosts } from './hostileTexts.ts';
import { placeOf, setAt, write, type Pointer } from './vault.ts';

const configFile = 'screens.config.json';
const files = await readBase();
const config = JSON.parse(files.get(configFile) ?? '') as JsonObject;
const everyHost = { apiHost: null, allowedHosts: null };

/** The policy as a browser reads it: a comma ends a policy, a semicolon a directive, and spaces separate sources. */
function readPolicy(text: string): Record<string, string[]>[] {
  return text.split(',').map((policy) =>
    Object.fromEntries(
      policy
        .split(';')
        .map((directive) => directive.trim().split(/[\t\n\f\r ]+/))
        .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
    ),
  );
}

/** The expected policy of the page with these sources of pictures and calls, and nothing else. */
function policyWith(images: string[], calls: string[]): Record<string, string[]>[] {
  return [
    {
      'default-src': ["'none'"],
      'script-src': ["'self'", "'sha256-s'"],
      'style-src': ["'self'", "'nonce-n'"],
      'img-src': ["'self'", 'data:', ...images],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...calls],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'report-uri': ['/_reports'],
    },
  ];
}

/** The policy of the page for a config that was not checked. */
function policyOf(changed: JsonObject, environment: Parameters<typeof buildPolicyHosts>[2] = everyHost) {
  const unchecked = changed as unknown as PortalConfig;
  const place = { host: environment.apiHost ?? unchecked.api.host, local: null };
  const index = { config: compilePortal(unchecked, place), screens: {} };
  return readPolicy(
    buildContentPolicy({ nonce: 'n', script: "'sha256-s'" }, buildPolicyHosts(index, place, environment)),
  );
}

const images = ['https://cdn.example.com'];
const lookups = ['https://api.ipify.org', 'https://ifsc.razorpay.com'];

test('The policy allows fetched pictures only in a portal of which a screen has some', () => {
  const screen = { title: 'A', module: null, kinds: [] };
  const sourcesOf = (screens: PortalIndex['screens']) => {
    const index = { config: compilePortal(config as unknown as PortalConfig, place), screens };
    return buildPolicyHosts(index, place, everyHost);
  };
  const place = { host: '', local: null };
  const policyFor = (screens: PortalIndex['screens']) =>
    readPolicy(buildContentPolicy({ nonce: 'n', script: null }, sourcesOf(screens)))[0]?.['img-src'];
  expect(policyFor({ screen })).toEqual(["'self'", 'data:', ...images]);
  expect(policyFor({ screen, other: { ...screen, pictures: true } })).toEqual([
    "'self'",
    'data:',
    'blob:',
    ...images,
  ]);
  const exported = buildMetaContentPolicy(
    { scripts: [], styles: [] },
    sourcesOf({ a: { ...screen, pictures: true } }),
  );
  expect(readPolicy(exported)[0]?.['img-src']).toContain('blob:');
});

test('a valid config adds its hosts to the policy', () => {
  expect(policyOf(config)).toEqual(policyWith(images, lookups));
  const withHost = setAt(config, ['api', 'host'], 'https://api.example.com:8443');
  const host = 'https://api.example.com:8443';
  expect(policyOf(withHost)).toEqual(policyWith([host, ...images], [host, ...lookups]));
});

describe.each(hosts)('the host %j', (host) => {
  test('a wrong host of pictures is refused, and gets into no policy', () => {
    expectRefused(['imageOrigins', 0], host);
    expect(policyOf(setAt(config, ['imageOrigins', 0], host))).toEqual(policyWith([], lookups));
  });

  test('a wrong host of the backend is refused, and gets into no policy', () => {
    expectRefused(['api', 'host'], host);
    expect(policyOf(setAt(config, ['api', 'host'], host))).toEqual(policyWith(images, lookups));
  });

  test('a wrong host of a lookup is refused, and gets into no policy', () => {
    const address = `${host}/{code}`;
    expectRefused(['lookups', 'ifsc'], address);
    expect(policyOf(setAt(config, ['lookups', 'ifsc'], address))).toEqual(policyWith(images, [lookups[0]!]));
  });

  test('a wrong host of a link is refused', () => {
    expectRefused(['links', 'exchange'], `${host}/`);
  });
});

test.each([
  'https://{code}/x',
  'https://{code}.example.com/',
  'https://a{code}/',
  'https://a.example:{code}/',
  '{code}',
  'https://a.example{code}',
])('a lookup has no values in its host: %s', (address) => {
  expectRefused(['lookups', 'ifsc'], address);
  expect(policyOf(setAt(config, ['lookups', 'ifsc'], address))).toEqual(policyWith(images, [lookups[0]!]));
});

test.each([
  ['lookups', 'clientIp', 'http://api.ipify.org'],
  ['imageOrigins', 0, 'http://cdn.example.com'],
  ['links', 'exchange', 'http://exchange.example.com'],
])('%s %s must be an https address', (part, key, address) => {
  expectRefused([part, key], address);
});

test.each([
  ['authorizationPrefix', 'Bearer\r\nX-Role: admin '],
  ['authorizationPrefix', 'Bearer\n'],
  ['authorizationPrefix', 'Bearer\u0000'],
  ['authorizationPrefix', 'Träger '],
  ['tokenHeader', 'X-Token\r\nX-Role'],
  ['tokenHeader', 'X-Forwarded-For'],
  ['tokenHeader', 'host'],
  ['keyHeader', 'Idempotency-Key\r\nX-Role'],
  ['keyHeader', 'X-Forwarded-For'],
  ['keyHeader', 'Forwarded'],
  ['keyHeader', 'Cookie'],
])('api.%s must not be %j', (key, text) => {
  expectRefused(['api', key], text);
});

test.each([
  ...[{ 'X-App\r\nX-Role': 'admin' }, { 'X-App': 'a\r\nX-Role: admin' }, { 'X-App': 'a\u0000' }],
  ...[
    ...['Accept', 'Accept-Encoding', 'Access-Control-Request-Method', 'Authorization', 'Connection'],
    ...['Content-Length', 'Content-Type', 'Cookie', 'Forwarded', 'Host', 'Origin', 'Proxy-Authorization'],
    ...['Referer', 'Sec-Fetch-Site', 'Transfer-Encoding', 'X-Forwarded-For', 'X-Real-IP', 'X-Request-Id'],
  ].flatMap((name) => [{ [name]: 'a' }, { [name.toLowerCase()]: 'a' }]),
] as JsonObject[])('api.headers must not be %j', (headers) => {
  const text = write(setAt(config, ['api', 'headers'], headers));
  const checked = checkPortal(new Map(files).set(configFile, text));
  expect(checked.problems.map(({ file }) => file)).toContain(configFile);
  expect(checked.config).toBeNull();
});

describe('where the environment lists hosts', () => {
  const allowedHosts = [
    'api.ipify.org',
    'https://ifsc.razorpay.com',
    'exchange.example.com',
    'cdn.example.com',
  ];
  const check = (changed: JsonObject, file = configFile) =>
    checkPortal(new Map(files).set(file, write(changed)), { allowedHosts }).problems.map(
      ({ message }) => message,
    );
  const refusal = (host: string) =>
    `the host "${host}" is not among those that ALLOWED_HOSTS in the environment names`;

  test('a config with only these hosts is right', () => {
    expect(check(config)).toEqual([]);
  });

  test.each([
    [['api', 'host'], 'https://evil.example'],
    [['lookups', 'clientIp'], 'https://evil.example/'],
    [['lookups', 'ifsc'], 'https://evil.example/{code}'],
    [['imageOrigins', 1], 'https://evil.example'],
    [['links', 'exchange'], 'https://evil.example/'],
    [['links', 'terms'], 'https://evil.example/terms'],
  ] as [Pointer, string][])('the config names no other host at %j', (pointer, address) => {
    expect(check(setAt(config, pointer, address))).toEqual([refusal('evil.example')]);
  });

  const ownHost = (name: string, host: string) => {
    const changed = setAt(config, ['api', 'host'], host);
    return checkPortal(new Map(files).set(configFile, write(changed)), {
      allowedHosts: [...allowedHosts, name],
    }).problems.map(({ message }) => message);
  };
  const policyAt = (name: string, host: string) => {
    const portal = { config: setAt(config, ['api', 'host'], host), screens: {} } as never;
    return buildPolicyHosts(
      portal,
      { host, local: null },
      { apiHost: null, allowedHosts: [...allowedHosts, name] },
    ).calls;
  };

  test.each([
    ['a.example', 'https://a.example'],
    ['a.example:8443', 'https://a.example:8443'],
    ['https://a.example', 'https://a.example'],
    ['http://a.example:81', 'http://a.example:81'],
    ['localhost', 'http://localhost:3000'],
    ['localhost', 'https://localhost'],
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['localhost:3000', 'https://localhost:3000'],
  ])('%s lets the backend be at %s', (name, host) => {
    expect(ownHost(name, host)).toEqual([]);
    expect(policyAt(name, host)).toContain(host);
  });

  test.each([
    ['a.example', 'http://a.example'],
    ['a.example', 'https://a.example:8443'],
    ['a.example', 'http://a.example:443'],
    ['a.example:8443', 'https://a.example'],
    ['a.example:8443', 'https://a.example:9443'],
    ['a.example:8443', 'http://a.example:8443'],
    ['https://a.example', 'http://a.example'],
    ['https://a.example', 'https://a.example:8443'],
    ['localhost:3000', 'http://localhost:3001'],
    ['http://localhost:3000', 'https://localhost:3000'],
    ['localhost.example', 'http://localhost.example'],
  ])('%s does not let the backend be at %s', (name, host) => {
    expect(ownHost(name, host)).toEqual([refusal(host.replace(/^https:\/\/([^:]+)$/, '$1'))]);
    expect(policyAt(name, host)).not.toContain(host);
  });

  test('the landing page links to no other host', () => {
    const file = 'schemas/content/landing.json';
    const landing = JSON.parse(files.get(file) ?? '') as JsonObject;
    const linked = setAt(landing, ['hero', 'action', 'to'], 'https://evil.example/');
    expect(check(linked, file)).toEqual([refusal('evil.example')]);
  });

  test('an earlier config adds no other host to the policy, and the backend of the environment stays', () => {
    const old = setAt(config, ['imageOrigins', 0], 'https://evil.example');
    const apiHost = 'https://api.example.com';
    expect(policyOf(old, { apiHost, allowedHosts })).toEqual(policyWith([apiHost], [apiHost, ...lookups]));
  });
});

function expectRefused(pointer: Pointer, value: string): void {
  const text = write(setAt(config, pointer, value));
  const checked = checkPortal(new Map(files).set(configFile, text));
  const places = checked.problems
    .filter(({ file }) => file === configFile)
    .map(({ line, column }) => `${line}:${column}`);
  expect(places).toContain(placeOf(text, pointer));
  expect(checked.config).toBeNull();
}
