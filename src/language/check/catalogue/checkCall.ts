import { fixedKeys, isOneOf, ownValue, requestShapes, type Call } from '#definition';
import { collectProblems } from '../collectProblems.ts';
import { findMisfit } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Source } from '../documents/node.ts';
import { say, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { isSecretKey } from '../flow/isSecretKey.ts';
import { findAnswerFault } from './findAnswerFault.ts';
import { checkSending } from './checkSending.ts';

/**
 * Whether a call's path, and the paths into its answer, are valid, its rows differ by a key that it sends, and it goes to
 * one of the config's services.
 */
export function checkCall(source: Source<Call>, services: ReadonlySet<string>): Problem[] {
  return collectProblems((report) => {
    checkParts(source, report);
    const { value: call } = source;
    if (call.target !== 'lookup') checkSending({ ...source, value: call }, report);
    if (call.target === 'service' && !services.has(call.service))
      report(source.at(call, 'service'), say.unknownWord('service', call.service, services));
  });
}

function checkParts(source: Source<Call>, report: ReportProblem): void {
  const call = source.value;
  for (const key of ['rows', 'record', 'text'] as const)
    for (const [path, place] of source.each(call, key)) {
      const fault = findAnswerFault(path);
      if (fault) report(place, fault);
    }
  const sent = listSentKeys(call);
  const key = call.fieldsBy?.key;
  if (call.fieldsBy && key !== undefined && !sent.includes(key))
    report(source.at(call.fieldsBy, 'key'), say.unknownWord('payload key', key, sent));
  checkShapes(source, report);
  if (call.target === 'api' && call.money && call.kind === 'read')
    report(source.atKey(call, 'money'), say.idleMoney());
  checkPrefetch(source, report);
  if (call.target === 'lookup' && call.lookup === 'ifsc' && !sent.includes('code'))
    checkCode(call, source, report);
  if (call.rows === undefined && call.record === undefined && (call.fields ?? call.fieldsBy))
    report(source.atKey(call, call.fields ? 'fields' : 'fieldsBy'), say.fieldsOfNothing());
}

/** Whether what is sent ahead may be sent unasked: it changes nothing, and nobody had to type it. */
function checkPrefetch({ value: call, atKey }: Source<Call>, report: ReportProblem): void {
  if (!call.prefetch) return;
  if (call.kind === 'change') report(atKey(call, 'prefetch'), say.prefetchChange());
  const secret = listSentKeys(call).find((key) => isSecretKey(key) || isSaidSecret(call, key));
  if (secret !== undefined) report(atKey(call, 'prefetch'), say.prefetchSecret(secret));
}

const listSentKeys = (call: Call): string[] => [
  ...Object.keys(call.request),
  ...Object.keys(fixedKeys(call)),
];

function isSaidSecret({ request }: Call, key: string): boolean {
  const said = ownValue(request, key);
  return typeof said === 'object' && 'secret' in said;
}

/** Whether row shapes are for values that the key can have, and fixed values are what their keys hold. */
function checkShapes({ value: call, atKey, at }: Source<Call>, report: ReportProblem): void {
  const shapes = requestShapes(call);
  const values = call.fieldsBy && ownValue(shapes, call.fieldsBy.key);
  if (call.fieldsBy && isOneOf(values)) {
    const words = new Set(values.oneOf.map(String));
    for (const word of Object.keys(call.fieldsBy.shapes))
      if (!words.has(word))
        report(atKey(call.fieldsBy.shapes, word), say.unknownWord(call.fieldsBy.key, word, words));
  }
  if (call.target === 'lookup' || !call.fixed) return;
  for (const [key, value] of Object.entries(call.fixed)) {
    const shape = ownValue(shapes, key);
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
