import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

/** An answer of a broken or hostile backend. */
export interface HostileAnswer {
  name: string;
  give: (response: ServerResponse) => void;
  /** The status for the browser, and for JSON the unchanged body. */
  status: number;
  body?: string;
}

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
const json = '{"data":[]}';

/** An answer with this type and body. */
function typed(type: string | null, body: string | Buffer, status = 200) {
  return (response: ServerResponse) =>
    void response.writeHead(status, type === null ? {} : { 'content-type': type }).end(body);
}

/** A JSON answer with other headers beside it. */
function headed(headers: Record<string, string | string[]>, status = 200, body: string | Buffer = json) {
  return (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Answers that are no JSON, whatever their content type. */
const foreign: HostileAnswer[] = [
  ['text/html', script],
  ['text/html; charset=utf-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'],
  ['image/svg+xml', svg],
  ['application/xhtml+xml', svg],
  ['text/xml', svg],
  ['application/xml', `<?xml-stylesheet href="/x.xsl"?>${svg}`],
  ['text/javascript', 'alert(document.domain)'],
  ['application/javascript', 'callback({"data":[]})'],
  ['text/css', '* { background: url(//evil.example.com) }'],
  ['application/pdf', '%PDF-1.4 /JavaScript'],
  ['application/octet-stream', Buffer.from([0x7f, 0x45, 0x4c, 0x46])],
  ['image/gif', 'GIF89a=1;alert(1)'],
  ['multipart/x-mixed-replace; boundary=a', `--a\r\nContent-Type: text/html\r\n\r\n${script}`],
  ['text/event-stream', 'data: x\n\n'],
  ['application/json', svg],
  ['application/json', `${json};alert(1)`],
  ['application/json', `/*${json}*/alert(1)`],
  ['application/json', `)]}',\n${json}`],
  ['application/json', '{"data":['],
  ['application/json, text/html', script],
  ['text/html, application/json', script],
  [null, script],
].map(([type, body]) => ({
  name: `${String(type)}: ${String(body).slice(0, 24)}`,
  give: typed(type as string | null, body as string),
  status: 502,
}));

/** JSON under a wrong type: the portal reads it directly from a backend too, so that it is proxied unchanged. */
const mislabelled: HostileAnswer[] = [
  { name: 'JSON as a page', give: typed('text/html', `["${script}"]`), status: 200, body: `["${script}"]` },
  { name: 'JSON as a script', give: typed('text/javascript', json), status: 200, body: json },
  { name: 'JSON without a type', give: typed(null, json), status: 200, body: json },
  {
    name: 'JSON in UTF-16',
    give: typed('application/json; charset=utf-16le', Buffer.from(json, 'utf16le')),
    status: 200,
    body: json,
  },
];

/** Statuses. An error keeps its own, and JSON in it is proxied unchanged. */
const statuses: HostileAnswer[] = [
  { name: 'a page of 500', give: typed('text/html', script, 500), status: 500 },
  { name: 'a page of 404', give: typed('text/html', script, 404), status: 404 },
  {
    name: 'a page of 401',
    give: headed({ 'www-authenticate': 'Basic realm="x"' }, 401, script),
    status: 401,
  },
  { name: 'an empty 200', give: typed('application/json', ''), status: 200, body: '' },
  { name: 'an empty 503', give: typed(null, '', 503), status: 503 },
  {
    name: 'an expired session',
    give: headed({}, 401, '{"message":"Expired"}'),
    status: 401,
    body: '{"message":"Expired"}',
  },
  ...[301, 302, 303, 304, 307, 308].map((status) => ({
    name: `${status} to elsewhere`,
    give: headed({ location: 'http://127.0.0.1:1/stolen' }, status),
    status: 502,
  })),
];

/** Headers that are dropped. The answer itself is proxied. */
const sentBeside: Record<string, string | string[]>[] = [
  { 'set-cookie': ['a=1; Domain=portal.example', 'b=2'] },
  { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
  { 'content-security-policy': "script-src 'unsafe-inline'" },
  { 'service-worker-allowed': '/' },
  { 'clear-site-data': '"*"' },
  { refresh: '0; url=https://evil.example.com' },
  { link: '<https://evil.example.com/x.js>; rel=preload; as=script' },
  { 'x-frame-options': 'ALLOWALL', 'x-content-type-options': 'none' },
  { 'strict-transport-security': 'max-age=0' },
  { 'cache-control': 'public, max-age=31536000' },
  { 'content-disposition': 'inline' },
  { 'alt-svc': 'h2="evil.example.com:443"', 'report-to': '{}', sourcemap: '/x' },
];

const headers: HostileAnswer[] = sentBeside.map((extra) => ({
  name: Object.keys(extra).join(', '),
  give: headed(extra),
  status: 200,
  body: json,
}));

const megabyte = 1024 * 1024;

/** 64 MB of a JSON text as gzip: concatenated parts are one file. */
function gzipBomb(): Buffer {
  const part = gzipSync(Buffer.alloc(16 * megabyte, ' '));
  return Buffer.concat([gzipSync('['), part, part, part, part, gzipSync(']')]);
}

function brotliBomb(): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return brotliCompressSync(Buffer.alloc(64 * megabyte, ' '), { params });
}

/** Writes without end, as long as the client reads. */
function pour(response: ServerResponse, chunk: string): void {
  while (!response.destroyed && response.write(chunk));
  if (!response.destroyed) response.once('drain', () => pour(response, chunk));
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Writes a byte now and then, without end, during garbage collections, so that a timeout that is only weakly
 * referenced would be lost.
 */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => {
    collectGarbage();
    response.write(' ');
  }, 50);
  response.on('close', () => clearInterval(timer));
}

/** Answers that never end, are too large, or have a wrong encoding. */
const bombs: HostileAnswer[] = [
  { name: 'a bomb in gzip', give: headed({ 'content-encoding': 'gzip' }, 200, gzipBomb()), status: 502 },
  { name: 'a bomb in Brotli', give: headed({ 'content-encoding': 'br' }, 200, brotliBomb()), status: 502 },
  {
    name: 'a bomb in deflate',
    give: headed({ 'content-encoding': 'deflate' }, 200, deflateSync(Buffer.alloc(64 * megabyte, ' '))),
    status: 502,
  },
  {
    name: 'gzip in gzip',
    give: headed({ 'content-encoding': 'gzip, gzip' }, 200, gzipSync(gzipBomb())),
    status: 502,
  },
  {
    name: 'an error that is a bomb',
    give: headed({ 'content-encoding': 'gzip' }, 500, gzipBomb()),
    status: 502,
  },
  {
    name: 'what is called gzip and is not',
    give: headed({ 'content-encoding': 'gzip' }),
    status: 502,
  },
  { name: 'chunks without end', give: (response) => pour(response, ' '.repeat(65_536)), status: 502 },
  { name: 'a slow drip', give: drip, status: 502 },
  { name: 'headers that never come', give: () => void setTimeout(collectGarbage, 100), status: 502 },
  {
    name: 'less than its length',
    give: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write(json, () => response.destroy());
    },
    status: 502,
  },
  { name: 'a header of 100 KB', give: headed({ 'x-large': 'a'.repeat(100_000) }), status: 502 },
  { name: 'ten thousand headers', give: headed({ 'x-many': Array(10_000).fill('a') }), status: 502 },
  { name: 'a connection that ends', give: (response) => void response.socket?.destroy(), status: 502 },
  { name: 'no HTTP', give: (response) => void response.socket?.end('220 mail.example.com\r\n'), status: 502 },
  {
    name: 'another protocol',
    give: (response) => void response.socket?.end('HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n'),
    status: 502,
  },
];

/** Every answer that the backend may try. */
export const hostileAnswers: HostileAnswer[] = [
  ...foreign,
  ...mislabelled,
  ...statuses,
  ...headers,
  ...bombs,
];
