import {
  getFixedKeys,
  isOneOfShape,
  getOwnValue,
  getRequestShapes,
  findValueWord,
  listOptionalKeys,
  type Call,
  type Scalar,
  type Shape,
  type Value,
  type ValueWord,
} from '#definition';
import { findShapeError } from '../findShapeError.ts';
import { findNearestWord } from '../findNearestWord.ts';
import type { PositionedValue, SourcePosition } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** A payload and the call that sends it. */
interface SentPayload {
  /** The name of the call in problem sentences. */
  name: string;
  call: Call;
  payload: Record<string, Value>;
  /** The keys that `send` fills. A key within an object is given by its path. */
  added?: ReadonlySet<string>;
  /** The place of the problem about missing keys. */
  place: SourcePosition;
}

/** A payload key whose value is read from a path. A key within an object or a list is given by its path. */
export interface PathValuedKey {
  key: string;
  shape: Shape;
  value: Exclude<Value, Scalar>;
}

/** The payload, or an object in it. */
interface PayloadKeys {
  shapes: Record<string, Shape>;
  values: Record<string, Value>;
  /** The keys that may be missing. Within an object there are none. */
  optional: string[];
  /** The prefix of a key in problem sentences. */
  before: string;
  place: SourcePosition;
}

/**
 * Reports missing, unknown and fixed payload keys, and literals of another shape, also in objects and lists. A missing key is
 * not reported if an unknown one resembles it.
 * @returns the keys whose values are paths.
 */
export function checkPayload(
  sent: SentPayload,
  source: PositionedValue<unknown>,
  report: ReportProblem,
): PathValuedKey[] {
  const { name, call, payload, added, place } = sent;
  const fixed = getFixedKeys(call);
  const isOurs = (key: string) => Object.hasOwn(payload, key) || !added?.has(key);
  const taken = Object.entries(getRequestShapes(call)).filter(
    ([key]) => !Object.hasOwn(fixed, key) && isOurs(key),
  );
  const own = Object.entries(payload).filter(([key]) => !Object.hasOwn(fixed, key));
  for (const key of Object.keys(payload))
    if (Object.hasOwn(fixed, key)) report(source.atKey(payload, key), sentences.fixedKey(key, name));
  const values = own.length < Object.keys(payload).length ? Object.fromEntries(own) : payload;
  const optional = listOptionalKeys(call);
  const keys = { shapes: Object.fromEntries(taken), values, optional, before: '', place };
  return createKeysCheck(sent, source, report)(keys);
}

function createKeysCheck(
  { name, payload, added }: SentPayload,
  { at, atKey }: PositionedValue<unknown>,
  report: ReportProblem,
): (keys: PayloadKeys) => PathValuedKey[] {
  const checkKeys = ({ shapes, values, optional, before, place }: PayloadKeys): PathValuedKey[] => {
    const missing = new Set(Object.keys(shapes).filter((key) => !Object.hasOwn(values, key)));
    const absent = [...missing];
    const owner = before === '' ? payload : values;
    const read = Object.entries(values).flatMap(([key, value]) => {
      const shape = getOwnValue(shapes, key);
      if (shape) return checkValue({ key: before + key, shape, place: at(owner, key) }, value);
      const near = findNearestWord(key, absent);
      if (near !== null) missing.delete(near);
      report(atKey(owner, key), sentences.unknownPayload(before + key, name, near));
      return [];
    });
    const missingKeys = [...missing]
      .filter((key) => !optional.includes(key) && !added?.has(before + key))
      .map((key) => before + key);
    if (missingKeys.length > 0) report(place, sentences.missingPayload(missingKeys, name));
    return read;
  };

  const checkValue = (
    one: { key: string; shape: Shape; place: SourcePosition },
    value: Value,
  ): PathValuedKey[] => {
    const { key, shape, place } = one;
    if (typeof value !== 'object' || value === null) {
      const misfit = findShapeError(key, value, shape);
      if (misfit !== null) report(place, misfit);
      return [];
    }
    const error = findError(key, shape, findValueWord(value));
    if (error !== null) report(place, error);
    if (error !== null || shape === 'any') return [];
    if ('object' in value && typeof shape === 'object' && 'object' in shape)
      return checkKeys({
        shapes: shape.object,
        values: value.object,
        optional: [],
        before: `${key}.`,
        place,
      });
    if ('each' in value && typeof shape === 'object' && 'list' in shape)
      return checkValue({ key: `${key}[]`, shape: shape.list, place: at(value, 'of') }, value.of);
    return [{ key, shape, value }];
  };

  return checkKeys;
}

/** Returns the reason why a value of this word can't have the key's shape; null if it may. */
function findError(key: string, shape: Shape, word: ValueWord | null): string | null {
  const actual = word === null ? undefined : resultKinds[word];
  const wanted = getKind(shape);
  if (wanted === actual || actual === undefined || shape === 'any') return null;
  return wanted === 'single' ? sentences.notSingle(key, actual) : sentences.notNested(key, wanted);
}

type Kind = 'object' | 'list' | 'single';

/** The kind of result of a value, for words that always have the same. */
const resultKinds: Partial<Record<ValueWord, Kind>> = {
  object: 'object',
  each: 'list',
  template: 'single',
  sum: 'single',
  difference: 'single',
  product: 'single',
  count: 'single',
};

function getKind(shape: Shape): Kind {
  if (typeof shape !== 'object' || isOneOfShape(shape)) return 'single';
  return 'list' in shape ? 'list' : 'object';
}
