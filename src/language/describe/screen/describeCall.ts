import {
  getFixedKeys,
  getShape,
  type Call,
  type FieldsBy,
  type FileType,
  type PayloadKey,
  type Scalar,
  type Shape,
  type SortKeys,
  type Value,
} from '#definition';
import { buildFacts, buildParagraph, type SectionPart } from '../explanation.ts';
import { describeShape } from '../words/describeShape.ts';
import { describeValue } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import { describeSending } from './describeSending.ts';
import { describeScalar } from '../words/phrase.ts';
import type { ListComparison, MergedUnion, WordTable } from '../words/wordTable.ts';

export interface NamedCall {
  name: string;
  call: Call | undefined;
}

/**
 * Describes a call with what it sends. `sendsFields` is true where a form's fields are sent, which its action
 * describes.
 */
export function describeCall(
  named: NamedCall,
  payload: Record<string, Value>,
  names: PathNames,
  sendsFields = false,
): SectionPart[] {
  const keys = describePayload(named.call, payload, names);
  const nothing = sendsFields ? [] : [buildParagraph('It sends no payload.')];
  const sent = Object.keys(keys).length > 0 ? [buildFacts(keys)] : nothing;
  const more = named.call ? describeSending(named.call) : [];
  return [
    buildParagraph(describeRequest(named)),
    ...sent,
    ...(more.length > 0 ? [buildParagraph(...more)] : []),
  ];
}

/** `POST GetIncomeReport (the call incomeReport), with the session's token. It reads and changes nothing.` */
export function describeRequest({ name, call }: NamedCall): string {
  if (!call) return `The call ${name}, of which the catalogue has nothing sound.`;
  return `${describeTarget(name, call)} ${kinds[call.kind]}${movesMoney(call) ? ' It moves money.' : ''}`;
}

export const movesMoney = (call: Call | undefined): boolean => call?.target === 'api' && call.money === true;

function describeTarget(name: string, call: Call): string {
  if (call.target === 'lookup')
    return `The lookup ${call.lookup} (the call ${name}), whose whole address is in the config; without a token.`;
  if (call.target === 'service')
    return `${call.method} ${call.path} of the service ${call.service} (the call ${name}), without a token.`;
  const token = call.auth ? "with the session's token" : 'without a token';
  return `${call.method} ${call.path} (the call ${name}), ${token}.`;
}

const kinds: { [K in Call['kind']]: string } = {
  read: 'It changes nothing.',
  change: 'It changes something, so it is never sent twice by itself.',
};

/** Descriptions by payload key. Keys that the catalogue fixes come last, and override others. */
function describePayload(
  call: Call | undefined,
  payload: Record<string, Value>,
  names: PathNames,
): Record<string, string> {
  const fixed: Record<string, Scalar> = call ? getFixedKeys(call) : {};
  const own = Object.entries(payload).map(([key, value]) => [key, describeSentValue(value, names)]);
  const constant = Object.entries(fixed).map(([key, value]) => [
    key,
    `always ${describeScalar(value)}, fixed by the call`,
  ]);
  return Object.fromEntries([...own, ...constant]) as Record<string, string>;
}

/** Describes a value of a payload key. A literal is always the same. */
export function describeSentValue(value: Value, names: PathNames): string {
  const words = describeValue(value, names);
  return value === null || typeof value !== 'object' ? `always ${words}` : words;
}

/** Describes the place of rows, record or result text in an answer: `data.data[0], else data[0]`. */
export function describeAnswerPlace(place: string | string[]): string {
  return [place]
    .flat()
    .map((path) => (path === '' ? 'its top' : path))
    .join(', else ');
}

/** Describes the place of the rows or the record in an answer. Null if the catalogue does not declare one. */
export function describeAnswer(call: Call | undefined): string | null {
  if (call?.rows !== undefined) return `Its rows stand in the answer at ${describeAnswerPlace(call.rows)}.`;
  if (call?.record === undefined) return null;
  return `Its record stands in the answer at ${describeAnswerPlace(call.record)}.`;
}

export const payloadComparison: ListComparison<Value> = {
  noun: 'sent value',
  describe: describeSentValue,
  matters: true,
};

const fieldsWord: ListComparison<Shape> = { noun: 'field', describe: describeShape };

const emptyWords: { [E in NonNullable<Call['empty']>]: string } = {
  text: 'as they are',
  null: 'as null',
  leaveOut: 'not at all',
};

/** Describes a payload key of the catalogue: its shape, and all else that is declared for it. */
export function describeKey(key: Shape | PayloadKey): string {
  const { empty, optional, secret } = typeof key === 'object' && 'shape' in key ? key : ({} as PayloadKey);
  const words = [
    describeShape(getShape(key)),
    ...(secret ? ['a secret'] : []),
    ...(optional ? ['a screen may leave it out'] : []),
    ...(empty ? [`an absent value leaves ${emptyWords[empty]}`] : []),
  ];
  return words.join('; ');
}

const sortWords: WordTable<SortKeys> = {
  ascending: { noun: 'key', prefix: 'ascending' },
  descending: { noun: 'key', prefix: 'descending' },
};

const fieldsByWords: WordTable<FieldsBy> = {
  key: { name: 'key that decides the fields', describe: String },
  shapes: { noun: 'rows of', describe: (fields) => Object.keys(fields).join(', '), items: fieldsWord },
};

const callWords: WordTable<MergedUnion<Call>> = {
  target: { describe: String, matters: true },
  lookup: { describe: String, matters: true },
  service: { describe: String, matters: true },
  method: { describe: String, matters: true },
  path: { describe: String, matters: true },
  auth: {
    name: 'token',
    describe: (auth) => (auth ? "with the session's token" : 'without a token'),
    matters: true,
  },
  kind: { describe: String, matters: true },
  prefetch: { describe: () => 'it may be sent ahead', matters: true },
  money: { describe: () => 'it moves money', matters: true },
  request: { noun: 'sent value', describe: describeKey, matters: true },
  empty: { name: 'how absent values leave', describe: (empty) => emptyWords[empty], matters: true },
  body: { describe: String, absent: 'json', matters: true },
  fixed: { noun: 'fixed key', describe: describeScalar, matters: true },
  rows: { name: 'place of the rows', describe: describeAnswerPlace },
  record: { name: 'place of the record', describe: describeAnswerPlace },
  text: { name: 'place of the result text', describe: describeAnswerPlace, matters: true },
  fields: fieldsWord,
  fieldsBy: { words: fieldsByWords },
  paging: {},
  sort: { words: sortWords, prefix: 'sort' },
  search: { name: 'key of the search', describe: String },
  types: {
    name: 'media types of the file',
    describe: (types: FileType[]) => types.join(', '),
    matters: true,
  },
  size: { name: 'maximum size of the file', describe: (size) => `${size} MB`, matters: true },
};

export const callsComparison: ListComparison<Call> = {
  noun: 'call',
  describe: (call, _, name) => describeRequest({ name, call }),
  words: callWords,
  renamed: false,
  matters: true,
};
