import type { Call } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import type { Located, Place } from '../node.ts';
import { forbiddenNames } from '../parseDocument.ts';
import { parsePath } from '../path.ts';
import { say, type Problem } from '../problem.ts';

/** Whether a call's path, and the paths into its answer, are sound, and its rows differ by a key that it sends. */
export function checkCall(source: Located<Call>): Problem[] {
  const call = source.value;
  const problems: Problem[] = [];
  const report = (place: Place, message: string): number => problems.push({ ...place, message });
  if (call.target === 'api' && !isApiPath(call.path))
    report(source.at(call, 'path'), say.callPath(call.path));
  for (const key of ['rows', 'record', 'text'] as const) {
    const paths = call[key];
    for (const path of [paths ?? []].flat()) {
      const fault = findFault(path);
      if (fault) report(source.at(call, key), fault);
    }
  }
  const sent = [...Object.keys(call.request), ...Object.keys((call.target === 'api' && call.fixed) || {})];
  const key = call.fieldsBy?.key;
  if (call.fieldsBy && key !== undefined && !sent.includes(key))
    report(source.at(call.fieldsBy, 'key'), say.unknownWord('payload key', key, nearest(key, sent)));
  if (call.rows === undefined && call.record === undefined && (call.fields ?? call.fieldsBy))
    report(source.atKey(call, call.fields ? 'fields' : 'fieldsBy'), say.fieldsOfNothing());
  return problems;
}

/** A path after the host: names with slashes between them, and no way out. */
function isApiPath(path: string): boolean {
  return /^\/?[\w.~-]+(\/[\w.~-]+)*$/.test(path) && !path.split('/').includes('..');
}

/** A path into an answer. The empty one is the whole body, `[0]` its first item. */
function findFault(path: string): string | null {
  if (path === '') return null;
  const parts = parsePath(path.startsWith('[') ? `body${path}` : path);
  if (!parts) return say.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  return forbidden === undefined ? null : say.forbiddenName(String(forbidden));
}
