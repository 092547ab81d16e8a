import {
  answersFile,
  getFixedKeys,
  isOneOfShape,
  getOwnValue,
  getRequestShapes,
  listOptionalKeys,
  listPathKeys,
  type Call,
} from '#definition';
import { collectProblems } from '../collectProblems.ts';
import { findShapeError } from '../findShapeError.ts';
import { findNearestWord } from '../findNearestWord.ts';
import type { PositionedValue } from '../documents/node.ts';
import { sentences, type Problem } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { isSecretKey } from '../dataFlow/isSecretKey.ts';
import { findAnswerError } from './findAnswerError.ts';
import { checkSending } from './checkSending.ts';

/**
 * Reports invalid paths of a call, rows that differ by a key it does not send, and services that the config does not have.
 */
export function checkCall(source: PositionedValue<Call>, services: ReadonlySet<string>): Problem[] {
  return collectProblems((report) => {
    checkParts(source, report);
    const { value: call } = source;
    if (call.target !== 'lookup') checkSending({ ...source, value: call }, report);
    if (call.target === 'service' && !services.has(call.service))
      report(source.at(call, 'service'), sentences.unknownWord('service', call.service, services));
  });
}

function checkParts(source: PositionedValue<Call>, report: ReportProblem): void {
  const call = source.value;
  for (const key of ['rows', 'record', 'text'] as const)
    for (const [path, place] of source.each(call, key)) {
      const error = findAnswerError(path);
      if (error) report(place, error);
    }
  const sent = listSentKeys(call);
  const key = call.fieldsBy?.key;
  if (call.fieldsBy && key !== undefined && !sent.includes(key))
    report(source.at(call.fieldsBy, 'key'), sentences.unknownWord('payload key', key, sent));
  checkShapes(source, report);
  checkOptional(source, report);
  if (call.target === 'api' && call.money && call.kind === 'read')
    report(source.atKey(call, 'money'), sentences.idleMoney());
  checkPrefetch(source, report);
  checkFile(source, report);
  if (call.target === 'lookup' && call.lookup === 'ifsc' && !sent.includes('code'))
    checkCode(call, source, report);
  if (call.rows === undefined && call.record === undefined && (call.fields ?? call.fieldsBy))
    report(source.atKey(call, call.fields ? 'fields' : 'fieldsBy'), sentences.fieldsOfNothing());
}

/**
 * Reports calls that must not be prefetched: those that change something, and those with a secret that somebody has to type.
 */
function checkPrefetch({ value: call, atKey }: PositionedValue<Call>, report: ReportProblem): void {
  if (!call.prefetch) return;
  if (call.kind === 'change') report(atKey(call, 'prefetch'), sentences.prefetchChange());
  const secret = listSentKeys(call).find((key) => isSecretKey(key) || isMarkedSecret(call, key));
  if (secret !== undefined) report(atKey(call, 'prefetch'), sentences.prefetchSecret(secret));
}

/** The words for data in an answer, which a file does not have. */
const answerWords = ['rows', 'record', 'text', 'fields', 'fieldsBy', 'prefetch', 'money'] as const;

/** Reports a size without types or the reverse, and words that have no meaning for the call of a file. */
function checkFile({ value: call, at, atKey }: PositionedValue<Call>, report: ReportProblem): void {
  if (call.target !== 'api') return;
  if (!answersFile(call)) {
    if (call.size !== undefined) report(atKey(call, 'size'), sentences.fileNeeds('types'));
    return;
  }
  if (call.size === undefined) report(atKey(call, 'types'), sentences.fileNeeds('size'));
  if (call.kind === 'change') report(at(call, 'kind'), sentences.fileChanges());
  for (const word of answerWords) if (word in call) report(atKey(call, word), sentences.idleAnswer(word));
}

const listSentKeys = (call: Call): string[] => [
  ...Object.keys(call.request),
  ...Object.keys(getFixedKeys(call)),
];

function isMarkedSecret({ request }: Call, key: string): boolean {
  const shape = getOwnValue(request, key);
  return typeof shape === 'object' && 'secret' in shape;
}

/**
 * Reports optional keys that each request needs: those in the address, those that decide the fields of the answer, and those
 * with a fixed value.
 */
function checkOptional({ value: call, at }: PositionedValue<Call>, report: ReportProblem): void {
  const inAddress = call.target === 'lookup' ? Object.keys(call.request) : listPathKeys(call.path);
  const needed = new Set([...inAddress, call.fieldsBy?.key, ...Object.keys(getFixedKeys(call))]);
  for (const key of listOptionalKeys(call))
    if (needed.has(key)) report(at(call.request, key), sentences.neededKey(key));
}

/** Reports fields for values that the key can't have, and fixed values of another shape than their keys. */
function checkShapes({ value: call, atKey, at }: PositionedValue<Call>, report: ReportProblem): void {
  const shapes = getRequestShapes(call);
  const values = call.fieldsBy && getOwnValue(shapes, call.fieldsBy.key);
  if (call.fieldsBy && isOneOfShape(values)) {
    const words = new Set(values.oneOf.map(String));
    for (const word of Object.keys(call.fieldsBy.shapes))
      if (!words.has(word))
        report(atKey(call.fieldsBy.shapes, word), sentences.unknownWord(call.fieldsBy.key, word, words));
  }
  if (call.target === 'lookup' || !call.fixed) return;
  for (const [key, value] of Object.entries(call.fixed)) {
    const shape = getOwnValue(shapes, key);
    const misfit = shape && findShapeError(key, value, shape);
    if (misfit) report(at(call.fixed, key), misfit);
  }
}

/** Reports a bank lookup without `{code}`, which its address needs from the payload. */
function checkCode(
  { request }: Call,
  { at, atKey, value: call }: PositionedValue<Call>,
  report: ReportProblem,
): void {
  const meant = Object.keys(request).find((key) => findNearestWord(key, ['code']) !== null);
  if (meant !== undefined)
    report(atKey(request, meant), sentences.unknownWord('payload key', meant, ['code']));
  else report(at(call, 'request'), sentences.missingKey('code'));
}
