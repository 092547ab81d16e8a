import type { Call, CompiledCall } from '../definition/index.ts';
import { compilePaths } from './compilePath.ts';

/** Compiles an entry of the catalogue to what the browser needs of it. A lookup is a GET without a token. */
export function compileCall(name: string, call: Call): CompiledCall {
  const { kind, rows, record, text } = call;
  return {
    name,
    kind,
    ...compileTarget(call),
    rows: rows === undefined ? undefined : compilePaths(rows),
    record: record === undefined ? undefined : compilePaths(record),
    text: text === undefined ? undefined : compilePaths(text),
  };
}

type Target = Pick<CompiledCall, 'target' | 'method' | 'path' | 'auth' | 'money' | 'fixed'>;

function compileTarget(call: Call): Target {
  if (call.target === 'lookup') {
    return { target: 'lookup', method: 'GET', path: call.lookup, auth: false, money: false, fixed: {} };
  }
  const { target, method, path, auth, money = false, fixed = {} } = call;
  return { target, method, path, auth, money, fixed };
}
