import {
  answersFile,
  fileEndings,
  getFixedKeys,
  isOneOfShape,
  getRequestShapes,
  getShape,
  type AnswerPlace,
  type Call,
  type CompiledAnswerPlace,
  type CompiledCall,
  type CompiledShape,
  type Empty,
  type Paging,
  type Shape,
} from '#definition';
import { compilePath, compilePaths } from './compilePath.ts';

/**
 * Compiles a call. A lookup becomes a GET without a token.
 * @param timeZone the portal's, in which people enter the moments that are sent.
 */
export function compileCall(name: string, call: Call, timeZone: string): CompiledCall {
  const { kind, rows, record, text } = call;
  return {
    name,
    kind,
    ...compileTarget(call),
    rows: rows === undefined ? undefined : compilePaths(rows),
    record: record === undefined ? undefined : compilePaths(record),
    text: text === undefined ? undefined : compilePaths(text),
    ...compileSending(call, timeZone),
  };
}

type Target = Pick<CompiledCall, 'target' | 'method' | 'path' | 'auth' | 'money' | 'fixed'>;

function compileTarget(call: Call): Target {
  if (call.target === 'lookup') {
    return { target: 'lookup', method: 'GET', path: call.lookup, auth: false, money: false, fixed: {} };
  }
  const { target, method, path } = call;
  const { auth, money = false } = call.target === 'api' ? call : { auth: false };
  return { target, method, path, auth, money, fixed: getFixedKeys(call) };
}

type Sending = Pick<
  CompiledCall,
  'prefetch' | 'service' | 'body' | 'types' | 'empty' | 'emptyKeys' | 'paging' | 'sort' | 'search' | 'file'
>;

/** Compiles the optional settings; a setting that has no effect is left out. */
function compileSending(call: Call, timeZone: string): Sending {
  const { paging, sort, search, body } =
    call.target === 'lookup' ? ({} as Sending & { paging?: Paging }) : call;
  const types = compileShapes(getRequestShapes(call), timeZone);
  const emptyKeys = compileEmptyKeys(call);
  return {
    ...(call.prefetch ? { prefetch: true } : {}),
    ...(call.target === 'service' ? { service: call.service } : {}),
    ...(body && body !== 'json' ? { body } : {}),
    ...(types ? { types } : {}),
    ...(call.empty && call.empty !== 'text' ? { empty: call.empty } : {}),
    ...(emptyKeys ? { emptyKeys } : {}),
    ...(paging ? { paging: compilePaging(paging) } : {}),
    ...(sort ? { sort } : {}),
    ...(search === undefined ? {} : { search }),
    ...compileFile(call),
  };
}

function compileFile(call: Call): Pick<CompiledCall, 'file'> {
  if (!answersFile(call)) return {};
  const { types, size = 0 } = call;
  const endings = Object.fromEntries(types.map((type) => [type, fileEndings[type]]));
  return { file: { endings, bytes: size * 1024 * 1024 } };
}

function compileEmptyKeys({ request }: Call): Record<string, Empty> | null {
  const keys = Object.entries(request).flatMap(([key, one]) =>
    typeof one === 'object' && 'shape' in one && one.empty ? [[key, one.empty] as const] : [],
  );
  return keys.length > 0 ? Object.fromEntries(keys) : null;
}

/** Returns the conversions of values before sending, by name; null if there are none. */
function compileShapes(shapes: Record<string, Shape>, zone: string): Record<string, CompiledShape> | null {
  const changed = Object.entries(shapes).flatMap(([key, shape]) => {
    const compiled = compileShape(getShape(shape), zone);
    return compiled ? [[key, compiled] as const] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function compileShape(shape: Shape, zone: string): CompiledShape | null {
  if (shape === 'number' || shape === 'integer') return 'number';
  if (shape === 'boolean' || shape === 'file') return shape;
  if (shape === 'moment') return { zone };
  if (typeof shape !== 'object' || isOneOfShape(shape)) return null;
  const inner = 'list' in shape ? compileShape(shape.list, zone) : compileShapes(shape.object, zone);
  if (!inner) return null;
  return 'list' in shape
    ? { list: inner as CompiledShape }
    : { object: inner as Record<string, CompiledShape> };
}

function compilePaging(paging: Paging): CompiledCall['paging'] {
  const { size, total } = paging;
  const shared = { size, ...(total === undefined ? {} : { total: compilePlace(total) }) };
  if ('cursor' in paging) return { ...shared, cursor: paging.cursor, next: compilePlace(paging.next) };
  if ('page' in paging) return { ...shared, page: paging.page, first: paging.first ?? 1 };
  return { ...shared, offset: paging.offset, first: paging.first ?? 0 };
}

function compilePlace(place: AnswerPlace): CompiledAnswerPlace {
  return typeof place === 'string' ? { body: compilePath(place) } : { header: place.header.toLowerCase() };
}
