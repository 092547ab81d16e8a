import { isDeepStrictEqual } from 'node:util';
import type { Call, FieldsBy, Scalar, Shape } from '../../definition/index.ts';
import { describeAnswerPlace, describeRequest } from '../screen/describeCall.ts';
import { describeShape } from '../words/describeShape.ts';
import { describeScalar } from '../words/phrase.ts';
import { named } from './compareLists.ts';
import { compareWords, inside, tellChange, whole, type Merged, type Site, type Tellers } from './site.ts';

/** The keys of a request or the fields of an answer, and what each holds. */
const tellShapes = (noun: string, matters: boolean) =>
  named<Shape>({
    noun,
    label: ([name]) => name,
    summary: ([, shape]) => describeShape(shape),
    likeness: ([before], [after]) => Number(before === after),
    compare: ([, before], [, after], site) => tellChange(before, after, describeShape, matters, site),
    matters,
    order: 'none',
  });

const tellFixed = named<Scalar>({
  noun: 'fixed key',
  label: ([name]) => name,
  summary: ([, value]) => `always ${describeScalar(value)}`,
  likeness: ([before], [after]) => Number(before === after),
  compare: ([, before], [, after], site) => tellChange(before, after, describeScalar, true, site),
  matters: true,
  order: 'none',
});

const fieldsByWords: Tellers<FieldsBy> = {
  key: whole('key that decides the fields', (key) => key, false),
  shapes: named<Record<string, Shape>>({
    noun: 'rows of',
    label: ([value]) => value,
    summary: ([, fields]) => Object.keys(fields).join(', '),
    likeness: ([before], [after]) => Number(before === after),
    compare: ([, before], [, after], site) => tellShapes('field', false)(before, after, site),
    matters: false,
    order: 'none',
  }),
};

const callWords: Tellers<Merged<Call>> = {
  target: whole('target', (target) => target, true),
  lookup: whole('lookup', (lookup) => lookup, true),
  method: whole('method', (method) => method, true),
  path: whole('path', (path) => path, true),
  auth: whole('token', (auth) => (auth ? "with the session's token" : 'without a token'), true),
  kind: whole('kind', (kind) => kind, true),
  money: whole('money', () => 'it moves money', true),
  request: tellShapes('payload key', true),
  fixed: tellFixed,
  rows: whole('place of the rows', describeAnswerPlace, false),
  record: whole('place of the record', describeAnswerPlace, false),
  text: whole('place of the result text', describeAnswerPlace, true),
  fields: tellShapes('field', false),
  fieldsBy: inside(fieldsByWords),
};

const tellCalls = named<Call>({
  noun: 'call',
  label: ([name]) => name,
  summary: ([name, call]) => describeRequest({ name, call }),
  likeness: ([nameBefore, before], [name, after]) =>
    nameBefore === name ? 2 : Number(isDeepStrictEqual(before, after)),
  compare: ([nameBefore, before], [name, after], site) => {
    if (nameBefore !== name) whole('name', (one: string) => one, false)(nameBefore, name, site);
    compareWords<Merged<Call>>(before, after, callWords, site);
  },
  matters: true,
  order: 'none',
});

/** Tells what has changed in the catalogue. */
export function compareCalls(before: Map<string, Call>, after: Map<string, Call>, site: Site): void {
  tellCalls(Object.fromEntries(before), Object.fromEntries(after), site);
}
