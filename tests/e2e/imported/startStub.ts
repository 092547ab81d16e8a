import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpMethod, OpenApiDocument, Operation } from '#import/openapi/openApi.ts';
import { resolvePart, sampleOf } from './sampleOf.ts';

/** A server that answers each call of a document with samples of its schemas. */
export interface Stub {
  origin: string;
  /** Requests that the document does not describe, since it was last read. */
  readWrong: () => string[];
  close: () => Promise<void>;
}

/** Starts a server for the calls of an OpenAPI document. Paths begin after the document's own prefix. */
export async function startStub(document: OpenApiDocument, prefix: string): Promise<Stub> {
  const wrong: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const method = (request.method ?? 'GET').toLowerCase() as HttpMethod;
    const found = findOperation(document, method, url.pathname.slice(prefix.length));
    const faults = found ? listFaults(document, found, url.searchParams) : ['is not in the document'];
    for (const fault of faults) wrong.push(`${request.method} ${request.url} ${fault}`);
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = found ? 200 : 404;
    response.end(JSON.stringify(found ? sampleAnswer(document, found.operation) : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readWrong: () => wrong.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Found {
  path: string;
  operation: Operation;
}

/** The operation of a request. Of several paths the one with the fewest places for values wins. */
function findOperation(document: OpenApiDocument, method: HttpMethod, path: string): Found | null {
  const fitting = Object.keys(document.paths ?? {})
    .filter((one) => document.paths?.[one]?.[method] && fits(one, path))
    .sort((one, other) => one.split('{').length - other.split('{').length);
  const [first] = fitting;
  const operation = first === undefined ? undefined : document.paths?.[first]?.[method];
  return first === undefined || !operation ? null : { path: first, operation };
}

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[^\w/]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`).test(path);
}

/** The query keys of a request that its operation lacks, and those that it demands and the request lacks. */
function listFaults(document: OpenApiDocument, { path, operation }: Found, query: URLSearchParams): string[] {
  const all = [...(document.paths?.[path]?.parameters ?? []), ...(operation.parameters ?? [])]
    .map((one) => resolvePart(document, one))
    .filter((one) => one.in === 'query');
  const unknown = [...query.keys()].filter((key) => !all.some(({ name }) => name === key));
  const missing = all.filter(({ name, required }) => required && !query.has(name));
  return [...unknown.map((key) => `sends the unknown ${key}`), ...missing.map(({ name }) => `lacks ${name}`)];
}

function sampleAnswer(document: OpenApiDocument, { responses = {} }: Operation): unknown {
  const status = ['200', '201', '202', '2XX', 'default'].find((one) => responses[one]);
  const { content = {} } = resolvePart(document, responses[status ?? ''] ?? {});
  const [, json] = Object.entries(content).find(([type]) => type.includes('json')) ?? [];
  return sampleOf(document, json?.schema);
}
