import type { ApiCall, Call, LookupCall, PayloadKey, ServiceCall, ShapeWord } from '#definition';

/** The kinds of a value in plain words, after "is". */
export const shapeWords: Record<ShapeWord, string> = {
  text: 'a text',
  id: 'an id',
  amount: 'an amount',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  date: 'a date',
  moment: 'a time in UTC',
  code: 'a code for a word',
  any: 'anything',
  file: 'a file',
  dataUrl: 'a file written as a text',
};

/** The effect of a call, as a sentence. */
export const kindWords: Record<Call['kind'], string> = {
  read: 'It reads, and changes nothing.',
  change: 'It changes something.',
};

/** The purpose of a lookup, as a sentence. */
export const lookupWords: Record<LookupCall['lookup'], string> = {
  clientIp: 'It finds the internet address of the member. Its own address is in the config.',
  ifsc: 'It finds a bank by its code. Its address is in the config.',
};

type Word = keyof ApiCall | keyof ServiceCall | keyof LookupCall;

/** The words of a call in its sentence, its inputs and its lists. */
type ShownWord =
  | ('target' | 'method' | 'path' | 'auth' | 'kind' | 'money' | 'service' | 'lookup')
  | ('request' | 'fixed' | 'fields' | 'fieldsBy');

/** The words of a call that the tab cannot show, in plain words. */
export const otherWords: Record<Exclude<Word, ShownWord>, string> = {
  prefetch: 'asked for ahead of time',
  empty: 'how a value is sent while it is empty',
  rows: 'where the answer has its rows',
  record: 'where the answer has its values',
  text: 'where the answer has its message',
  body: 'the form in which it is sent',
  paging: 'its pages',
  sort: 'its order',
  search: 'its search',
  types: 'the files that it answers with',
  size: 'its largest file',
};

/** The words of a value that its inputs cannot show, in plain words. */
export const otherValueWords: Record<Exclude<keyof PayloadKey, 'shape' | 'optional'>, string> = {
  empty: 'how it is sent while it is empty',
  secret: 'a password or a code, which is never shown',
};
