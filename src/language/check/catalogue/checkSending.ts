import {
  getFixedKeys,
  isInQuery,
  isOneOfShape,
  getOwnValue,
  listPathKeys,
  getRequestShapes,
  type ApiCall,
  type ServiceCall,
  type Shape,
} from '#definition';
import type { SourcePosition, PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { findAnswerError } from './findAnswerError.ts';

type SentCall = ApiCall | ServiceCall;

/** Reports an invalid path of a call, and invalid settings of its body, paging and sorting. */
export function checkSending(source: PositionedValue<SentCall>, report: ReportProblem): void {
  checkPath(source, report);
  checkBody(source, report);
  checkPaging(source, report);
  checkSort(source, report);
  checkOwnKeys(source, report);
}

function checkPath({ value: call, at }: PositionedValue<SentCall>, report: ReportProblem): void {
  const place = at(call, 'path');
  if (!isCallPath(call.path)) return report(place, sentences.callPath(call.path));
  const shapes = getRequestShapes(call);
  const known = [...Object.keys(shapes), ...Object.keys(getFixedKeys(call))];
  for (const key of listPathKeys(call.path))
    if (!known.includes(key)) report(place, sentences.unknownWord('payload key', key, known));
    else if (isNested(getOwnValue(shapes, key))) report(place, sentences.pathKeyNested(key));
}

/**
 * True for a path after the host: names and keys in braces with slashes between them, without `..` and in one spelling only.
 */
function isCallPath(path: string): boolean {
  const plain = path.replaceAll(/\{[^{}/]+\}/g, 'key');
  return /^\/?[\w.~-]+(\/[\w.~-]+)*$/.test(plain) && !path.split('/').some((part) => /^\.\.?$/.test(part));
}

function isNested(shape: Shape | undefined): boolean {
  return shape === 'file' || (typeof shape === 'object' && !isOneOfShape(shape));
}

function checkBody({ value: call, at }: PositionedValue<SentCall>, report: ReportProblem): void {
  const { body, method } = call;
  if (body !== undefined && isInQuery(method)) report(at(call, 'body'), sentences.idleBody(method));
  if (body === 'multipart') return;
  for (const [key, shape] of Object.entries(getRequestShapes(call)))
    if (canHoldFile(shape)) report(at(call.request, key), sentences.fileNeedsParts(key));
}

function canHoldFile(shape: Shape): boolean {
  return shape === 'file' || (typeof shape === 'object' && 'list' in shape && shape.list === 'file');
}

function checkPaging({ value: call, at, atKey }: PositionedValue<SentCall>, report: ReportProblem): void {
  for (const word of ['paging', 'sort', 'search'] as const)
    if (call[word] !== undefined && (call.rows === undefined || call.kind === 'change'))
      report(atKey(call, word), sentences.needsRows(word));
  const { paging } = call;
  for (const word of ['total', 'next'] as const) {
    const place = paging && word in paging ? (paging as { [K in typeof word]?: unknown })[word] : undefined;
    const error = typeof place === 'string' ? findAnswerError(place) : null;
    if (paging && error !== null) report(at(paging, word), error);
  }
}

function checkSort({ value: { sort }, at }: PositionedValue<SentCall>, report: ReportProblem): void {
  for (const texts of sort ? [sort.ascending, sort.descending] : [])
    for (const [key, text] of Object.entries(texts))
      if (/[{}]/.test(text.replaceAll('{field}', ''))) report(at(texts, key), sentences.sortPlace(text));
}

/** Reports keys of paging, sorting and searching that the payload already has. */
function checkOwnKeys(source: PositionedValue<SentCall>, report: ReportProblem): void {
  const { value: call } = source;
  const taken = { ...call.request, ...getFixedKeys(call) };
  for (const [key, place] of listOwnKeys(source))
    if (Object.hasOwn(taken, key)) report(place, sentences.sentTwice(key));
}

function listOwnKeys({
  value: call,
  at,
  atKey,
}: PositionedValue<SentCall>): [key: string, place: SourcePosition][] {
  const { paging, sort, search } = call;
  const words = ['page', 'offset', 'cursor'] as const;
  const pages = paging ? (paging as { [K in (typeof words)[number]]?: string }) : {};
  return [
    ...words.flatMap((word): [string, SourcePosition][] =>
      paging && pages[word] !== undefined ? [[pages[word], at(paging, word)]] : [],
    ),
    ...(paging ? [[paging.size.key, at(paging.size, 'key')] as [string, SourcePosition]] : []),
    ...[sort?.ascending, sort?.descending].flatMap((texts) =>
      Object.keys(texts ?? {}).map((key): [string, SourcePosition] => [key, atKey(texts ?? {}, key)]),
    ),
    ...(search === undefined ? [] : [[search, at(call, 'search')] as [string, SourcePosition]]),
  ];
}
