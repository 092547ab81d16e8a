import fc from './fastCheck.ts';
import branches from '#server/sandbox/reference/ifsc.json' with { type: 'json' };
import type { SandboxCall } from '#server/sandbox/routes/call.ts';
import { nearly, validInputs } from './fuzzInputs.ts';

/** A random request. */
export interface FuzzRequest {
  /** The kind of oddness. */
  kind: string;
  /** The part after `/api/`. */
  url: string;
  contentType: string | undefined;
  body: string | undefined;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
}

/**
 * Keys in their order, each with its value as text: JSON in a body, anything in a query. Keys may be
 * repeated.
 */
type Entries = (readonly [key: string, text: string])[];

type Oddity = Record<string, fc.Arbitrary<Partial<FuzzRequest>>>;

/** Requests for a call: as they should be, nearly so, and not at all. */
export function fuzzRequests(call: SandboxCall): fc.Arbitrary<FuzzRequest> {
  const isGet = call.method === 'GET';
  const usual = { body: undefined, contentType: isGet ? undefined : 'application/json' };
  const kinds = Object.entries(isGet ? queries(call) : bodies(call));
  const odd = fc.oneof(
    ...kinds.map(([kind, some]) => ({
      weight: kind === 'nearly valid' ? 4 : 1,
      arbitrary: some.map((one) => ({ kind, ...usual, ...one })),
    })),
  );
  return fc
    .tuple(pathOf(call.path), odd, keys)
    .map(([path, one, key]) => Object.assign({}, one, { key, url: `${path}${one.url ?? ''}` }));
}

/** Idempotency keys, mostly another one for each request. */
const keys = fc.oneof(
  { weight: 6, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('', 'the same', '__proto__', 'k'.repeat(256), 'ä') },
);

/** The call's path, with something in each of its places. */
function pathOf(path: string): fc.Arbitrary<string> {
  const code = fc.oneof(
    fc.constantFrom(...Object.keys(branches)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  );
  return path.includes(':') ? code.map((one) => path.replace(/:\w+/, encode(one))) : fc.constant(path);
}

function bodies(call: SandboxCall): Oddity {
  const asBody = (some: fc.Arbitrary<Entries>) => some.map((entries) => ({ body: writeJson(entries) }));
  return {
    ...eachKind(call, JSON.stringify, asBody),
    'no object': fc
      .constantFrom('null', '[]', '"text"', '7', 'true', '', ' ', '[{}]', nested(20_000), nested(50))
      .map((body) => ({ body })),
    'no JSON': fc
      .tuple(
        validInputs(call).map((entries) => writeJson(texts(entries))),
        fc.nat(),
      )
      .chain(([json, at]) =>
        fc.constantFrom(json.slice(0, at % json.length), `\ufeff${json}`, `${json}}`, `${json}\u0000`, 'NaN'),
      )
      .map((body) => ({ body })),
    'another content type': fc
      .tuple(
        validInputs(call),
        fc.constantFrom(
          undefined,
          '',
          'text/plain',
          'text/html',
          'application/xml',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          'application/jsonx',
          'application/json, text/plain',
          '*/*',
          'constructor',
        ),
      )
      .map(([entries, contentType]) => ({ body: writeJson(texts(entries)), contentType })),
  };
}

function queries(call: SandboxCall): Oddity {
  const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const asQuery = (some: fc.Arbitrary<Entries>) =>
    some.map((entries) => ({
      url: `?${entries.map(([key, text]) => `${encode(key)}=${encode(text)}`).join('&')}`,
    }));
  return {
    ...eachKind(call, asText, asQuery),
    'a broken query': fc
      .tuple(
        validInputs(call),
        fc.constantFrom(
          '%',
          '%ED%A0%80',
          '%00',
          '&&==',
          '[]=1',
          '[a][b]=1',
          '?',
          ';',
          '+',
          '&__proto__[a]=1',
        ),
      )
      .map(([entries, end]) => ({
        url: `?${texts(entries, asText)
          .map(([key, text]) => `${key}=${encode(text)}`)
          .join('&')}${end}`,
      })),
    'a body too': fc.constant({ body: '{"uid":1}', contentType: 'application/json' }),
  };
}

/** The kinds that a body and a query have in common. */
function eachKind(
  call: SandboxCall,
  write: (value: unknown) => string,
  send: (some: fc.Arbitrary<Entries>) => fc.Arbitrary<Partial<FuzzRequest>>,
): Oddity {
  const entries = validInputs(call).map((some) => texts(some, write));
  const replaced = (values: fc.Arbitrary<string>) =>
    fc
      .tuple(entries, fc.nat(), values)
      .map(([some, at, text]): Entries =>
        some.map((entry, index) => (index === at % some.length ? [entry[0], text] : entry)),
      );
  const added = (more: fc.Arbitrary<Entries>) =>
    fc.tuple(entries, more).map(([some, others]): Entries => some.concat(others));
  const wrong = fc.oneof(
    fc.constantFrom(null, true, [], {}, [1], { a: 1 }, 1.5, -1, 1e308, ''),
    fc.jsonValue({ maxDepth: 3 }),
  );
  return {
    valid: send(entries),
    'nearly valid': send(replaced(nearly.map(write))),
    'another type': send(replaced(wrong.map(write))),
    'of a number too large': send(
      replaced(fc.constantFrom('1e400', '9223372036854775808', '99999999999999999999')),
    ),
    'without a key': send(
      fc
        .tuple(entries, fc.nat())
        .map(([some, at]): Entries => some.filter((_, index) => index !== at % some.length)),
    ),
    'with more keys': send(
      added(
        fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 12 }), fc.jsonValue().map(write)), {
          minLength: 1,
          maxLength: 4,
        }),
      ),
    ),
    'with a key twice': send(
      fc
        .tuple(entries, wrong.map(write))
        .map(([some, text]): Entries => some.concat([[some[0]?.[0] ?? 'uid', text]])),
    ),
    'with keys of prototypes': send(
      added(
        fc.constantFrom<Entries[]>(
          [['__proto__', '{"polluted":1}']],
          [['constructor', '{"prototype":{"polluted":1}}']],
          [['toString', '1']],
          [['hasOwnProperty', 'null']],
          [
            ['valueOf', '{}'],
            ['__proto__', 'null'],
          ],
        ),
      ),
    ),
    huge: send(
      fc.oneof(
        replaced(fc.constantFrom(5_000, 70_000, 1_100_000).map((length) => write('9'.repeat(length)))),
        added(fc.constant(Array.from({ length: 5_000 }, (_, at): Entries[number] => [`k${at}`, '1']))),
        replaced(fc.constant(nested(5_000))),
      ),
    ),
  };
}

function texts(value: Record<string, unknown>, write: (value: unknown) => string = JSON.stringify): Entries {
  return Object.entries(value).map(([key, one]) => [key, write(one)]);
}

function writeJson(entries: Entries): string {
  return `{${entries.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}

function nested(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Half a surrogate pair has no spelling in UTF-8: these are the bytes that it would have. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u0000')).replaceAll('%00', () => '%ED%A0%80');
}
