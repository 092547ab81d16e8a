import { request } from './rawRequest.ts';

/** A request that must not be proxied. */
export interface HostileRequest {
  name: string;
  text: string;
  status: number;
}

/** Paths to an address behind the proxy that no call of the catalogue has. */
const targets = [
  '/api/admin',
  '/api/../admin',
  '/api/%2e%2e/admin',
  '/api/%2E%2E/admin',
  '/api/.%2e/admin',
  '/api/%2e./admin',
  '/api/x/../../admin',
  '/api/x/%2e%2e/%2e%2e/admin',
  '/api/login/../../admin',
  '/api/login/..',
  '/api/login/%2e%2e%2fadmin',
  '/api/..%2fadmin',
  '/api/..%2Fadmin',
  '/api/%2e%2e%2fadmin',
  '/api/..%5cadmin',
  '/api/..\\admin',
  '/api/%252e%252e/admin',
  '/api/%252e%252e%252fadmin',
  '/api/%25252e%25252e/admin',
  '/api/..;/admin',
  '/api/login;/../admin',
  '/api/login%00',
  '/api/login%00.json',
  '/api/%0d%0aX-Injected:%201',
  '/api/login%0d%0aHost:%20evil',
  '/api/login%0a',
  '/api/login%09',
  '/api/login%7f',
  '/api/login%20',
  '/api/./countryList',
  '/api/%2e/countryList',
  '/api//countryList',
  '/api/%2fcountryList',
  '/api///countryList',
  '/api//evil.example.com/countryList',
  '/api/countryList/',
  '/api/countryList//',
  '/api/countryList/.',
  '/api/countryList.json',
  '/api/COUNTRYLIST',
  '/api/countryList%2f',
  '/api/countryList%3fx=1',
  '/api/countryList%23x',
  '/api/@evil.example.com/',
  '/api/:80@evil.example.com/',
  '/api/http://evil.example.com/',
  '/api/https%3a%2f%2fevil.example.com/',
  '/api/v1/countryList',
  '/api/v1/../countryList',
  '/api/uploads/evil.svg',
  '/api/.git/config',
  '/api/.env',
  '/api/*',
  '/api/',
  '/api',
  '/api/__proto__',
  '/api/constructor',
  '/api/clientIp',
  '/api/%uff0e%uff0e/admin',
  '/api/%c0%ae%c0%ae/admin',
  '/api/%e0%80%ae%e0%80%ae/admin',
  '/api/%ef%bc%8e%ef%bc%8e/admin',
  '/api/%e2%80%ae/countryList',
  '/api/\u00ff\u00fe/admin',
  '/API/countryList',
  'http://evil.example.com/api/countryList',
  'https://portal.example/api/countryList',
];

/** Addresses that lead to /api only after normalization: the portal has a page of its own there, with status 404. */
export const pages = ['/api\\..\\admin', '//api/countryList', '/./api/countryList', '/x/../api/countryList'];

/**
 * Values in the place of an order's number. Decoded by the backend they would lead elsewhere, for example to the
 * list of all orders.
 */
const keys = [
  '%2e%2e',
  '.%2E',
  '%2e',
  '%2f',
  '7%2f',
  '%2f7',
  '7%2f%2f8',
  '%5c',
  '..%2fadmin',
  '..%2f..%2fadmin',
  '7%2f..%2f..%2fadmin',
  '7%2f.',
  '..%5cadmin',
  '7%5c..%5cadmin',
  '..%3b%2fadmin',
  '7%2f..%3bx%2fadmin',
  '%252e%252e',
  '%252e%252e%252fadmin',
  '..%252fadmin',
  '%25252e%25252e%25252fadmin',
  '7%252f',
  '7%00',
  '7%0d%0aX-Injected:%201',
  '7%250a',
  '7/items',
];

/** Methods that no call of the catalogue has at an address where it has another. */
const methods = [
  'HEAD /api/countryList',
  'POST /api/countryList',
  'GET /api/login',
  'PUT /api/login',
  'PATCH /api/login',
  'DELETE /api/login',
  'OPTIONS /api/login',
  'OPTIONS *',
  'TRACE /api/countryList',
  'PROPFIND /api/countryList',
];

/** Escapes that the router itself can't decode. */
const unreadable = new Set([
  '/api/\u00ff\u00fe/admin',
  '/api/%uff0e%uff0e/admin',
  '/api/%c0%ae%c0%ae/admin',
  '/api/%e0%80%ae%e0%80%ae/admin',
]);

const get = 'GET /api/countryList';
const login = 'POST /api/login';
const chunked = 'Transfer-Encoding: chunked';
const parts = 'Content-Type: multipart/form-data; boundary=edge';
const second = 'GET /api/admin HTTP/1.1\r\nHost: portal.example\r\n\r\n';

/** Requests that are no HTTP, or that two servers read differently. */
const broken: HostileRequest[] = [
  { name: 'no HTTP at all', text: 'hello\r\n\r\n', status: 400 },
  { name: 'a TLS greeting', text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', status: 400 },
  { name: 'the greeting of HTTP/2', text: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  { name: 'a method nobody knows', text: request('EVIL /api/countryList'), status: 400 },
  { name: 'no Host', text: `${get} HTTP/1.1\r\nConnection: close\r\n\r\n`, status: 400 },
  { name: 'a newline in a header', text: request(get, ['X-A: 1\n\rX-B: 2']), status: 400 },
  { name: 'a space before the colon', text: request(login, ['Content-Length : 5']), status: 400 },
  { name: 'a folded length', text: request(login, ['Content-Length:\r\n 5']), status: 400 },
  { name: 'a NUL in a header', text: request(get, ['X-A: \0']), status: 400 },
  { name: 'a header that is too long', text: request(get, [`X-A: ${'a'.repeat(20_000)}`]), status: 431 },
  { name: 'a thousand headers', text: request(get, Array(2_000).fill('X-Aaaaaaa: 1')), status: 431 },
  { name: 'an address that is too long', text: request(`GET /api/${'a'.repeat(20_000)}`), status: 431 },
  { name: 'length and chunks', text: request(login, [chunked], `0\r\n\r\n${second}`), status: 400 },
  { name: 'two lengths', text: request(login, ['Content-Length: 0', 'Content-Length: 5'], ''), status: 400 },
  { name: 'a negative length', text: request(login, ['Content-Length: -1']), status: 400 },
  { name: 'a length with a sign', text: request(login, ['Content-Length: +5']), status: 400 },
  { name: 'a length in hex', text: request(login, ['Content-Length: 0x5']), status: 400 },
  { name: 'an unknown encoding', text: request(login, ['Transfer-Encoding: xchunked']), status: 400 },
  { name: 'chunks, then another', text: request(login, [`${chunked}, identity`]), status: 400 },
  { name: 'a chunk without a number', text: `${request(login, [chunked])}zz\r\n{}\r\n`, status: 400 },
  {
    name: 'a chunk with an endless extension',
    text: `${request(login, [chunked])}2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    status: 413,
  },
  { name: 'a body over the limit', text: request(login, [], 'x'.repeat(1025 * 1024)), status: 413 },
  {
    name: 'chunks over the limit',
    text: `${request(login, [chunked])}100400\r\n${'x'.repeat(0x100400)}\r\n0\r\n\r\n`,
    status: 413,
  },
  {
    name: 'files in chunks over their limit',
    text: `${request('POST /api/photos', [chunked, parts])}100400\r\n${'x'.repeat(0x100400)}\r\n0\r\n\r\n`,
    status: 413,
  },
  { name: 'an Expect nobody can meet', text: request(login, ['Expect: miracles'], '{}'), status: 417 },
];

/** Every request that must be answered here. */
export const hostileRequests: HostileRequest[] = [
  ...targets.map((target) => ({
    name: `GET ${target}`,
    text: request(`GET ${target}`),
    status: unreadable.has(target) ? 400 : 404,
  })),
  ...keys.map((key) => ({
    name: `an order called ${key}`,
    text: request(`DELETE /api/orders/${key}`),
    status: 404,
  })),
  ...methods.map((line) => ({ name: line, text: request(line), status: 404 })),
  ...broken,
];
