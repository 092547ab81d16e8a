import { ownValue, type Call } from '../../definition/index.ts';
import { collectProblems } from '../collectProblems.ts';
import { findMisfit } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Source } from '../node.ts';
import { forbiddenNames } from '../parseDocument.ts';
import { parsePath } from '../path.ts';
import { say, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Whether a call's path, and the paths into its answer, are valid, and its rows differ by a key that it sends. */
export function checkCall(source: Source<Call>): Problem[] {
  return collectProblems((report) => checkParts(source, report));
}

function checkParts(source: Source<Call>, report: ReportProblem): void {
  const call = source.value;
  if (call.target === 'api' && !isApiPath(call.path))
    report(source.at(call, 'path'), say.callPath(call.path));
  for (const key of ['rows', 'record', 'text'] as const)
    for (const [path, place] of source.each(call, key)) {
      const fault = findFault(path);
      if (fault) report(place, fault);
    }
  const sent = [...Object.keys(call.request), ...Object.keys((call.target === 'api' && call.fixed) || {})];
  const key = call.fieldsBy?.key;
  if (call.fieldsBy && key !== undefined && !sent.includes(key))
    report(source.at(call.fieldsBy, 'key'), say.unknownWord('payload key', key, sent));
  checkShapes(source, report);
  if (call.target === 'api' && call.money && call.kind === 'read')
    report(source.atKey(call, 'money'), say.idleMoney());
  if (call.target === 'lookup' && call.lookup === 'ifsc' && !sent.includes('code'))
    checkCode(call, source, report);
  if (call.rows === undefined && call.record === undefined && (call.fields ?? call.fieldsBy))
    report(source.atKey(call, call.fields ? 'fields' : 'fieldsBy'), say.fieldsOfNothing());
}

/** Whether row shapes are for values that the key can have, and fixed values are what their keys hold. */
function checkShapes({ value: call, atKey, at }: Source<Call>, report: ReportProblem): void {
  const values = call.fieldsBy && ownValue(call.request, call.fieldsBy.key);
  if (call.fieldsBy && typeof values === 'object') {
    const words = new Set(values.oneOf.map(String));
    for (const word of Object.keys(call.fieldsBy.shapes))
      if (!words.has(word))
        report(atKey(call.fieldsBy.shapes, word), say.unknownWord(call.fieldsBy.key, word, words));
  }
  if (call.target !== 'api' || !call.fixed) return;
  for (const [key, value] of Object.entries(call.fixed)) {
    const shape = ownValue(call.request, key);
    const misfit = shape && findMisfit(key, value, shape);
    if (misfit) report(at(call.fixed, key), misfit);
  }
}

/** The address of the bank lookup takes `{code}` from the payload. */
function checkCode({ request }: Call, { at, atKey, value: call }: Source<Call>, report: ReportProblem): void {
  const meant = Object.keys(request).find((key) => nearest(key, ['code']) !== null);
  if (meant !== undefined) report(atKey(request, meant), say.unknownWord('payload key', meant, ['code']));
  else report(at(call, 'request'), say.missingKey('code'));
}

/** A path after the host: names with slashes between them, no way out, and each path in one spelling. */
function isApiPath(path: string): boolean {
  return /^\/?[\w.~-]+(\/[\w.~-]+)*$/.test(path) && !path.split('/').some((part) => /^\.\.?$/.test(part));
}

/** A path into an answer. The empty one is the whole body, `[0]` its first item. */
function findFault(path: string): string | null {
  if (path === '') return null;
  const parts = parsePath(path.startsWith('[') ? `body${path}` : path);
  if (!parts) return say.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  return forbidden === undefined ? null : say.forbiddenName(String(forbidden));
}
