import {
  fixedKeys,
  isOneOf,
  ownValue,
  requestShapes,
  valueWord,
  type Call,
  type Scalar,
  type Shape,
  type Value,
  type ValueWord,
} from '#definition';
import { findMisfit } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Source, Place } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** What somebody sends by a call. */
interface Sent {
  /** The call's name, as the sentences have it. */
  name: string;
  call: Call;
  payload: Record<string, Value>;
  /** The keys that are filled otherwise. */
  added?: ReadonlySet<string>;
  /** Where it is said that keys are missing. */
  place: Place;
}

/** A payload key whose value is read from elsewhere; one within an object or a list by its path. */
export interface ReadKey {
  key: string;
  shape: Shape;
  value: Exclude<Value, Scalar>;
}

/** What holds keys: the payload, or an object in it. */
interface Keys {
  shapes: Record<string, Shape>;
  values: Record<string, Value>;
  /** What stands before a key in the sentences. */
  before: string;
  place: Place;
}

/**
 * Whether a payload has the keys that its call takes and does not fix itself, and no others, and whether what is written
 * there fits them, in objects and lists too. A missing key that an unknown one seems to mean is not told.
 * @returns the keys whose values are read from elsewhere.
 */
export function checkPayload(sent: Sent, source: Source<unknown>, report: ReportProblem): ReadKey[] {
  const { name, call, payload, added, place } = sent;
  const fixed = fixedKeys(call);
  const isOurs = (key: string) => Object.hasOwn(payload, key) || !added?.has(key);
  const taken = Object.entries(requestShapes(call)).filter(
    ([key]) => !Object.hasOwn(fixed, key) && isOurs(key),
  );
  const own = Object.entries(payload).filter(([key]) => !Object.hasOwn(fixed, key));
  for (const key of Object.keys(payload))
    if (Object.hasOwn(fixed, key)) report(source.atKey(payload, key), say.fixedKey(key, name));
  const values = own.length < Object.keys(payload).length ? Object.fromEntries(own) : payload;
  const keys = { shapes: Object.fromEntries(taken), values, before: '', place };
  return createChecker(name, source, report, payload)(keys);
}

function createChecker(
  name: string,
  { at, atKey }: Source<unknown>,
  report: ReportProblem,
  payload: object,
): (keys: Keys) => ReadKey[] {
  const checkKeys = ({ shapes, values, before, place }: Keys): ReadKey[] => {
    const missing = new Set(Object.keys(shapes).filter((key) => !Object.hasOwn(values, key)));
    const absent = [...missing];
    const owner = before === '' ? payload : values;
    const read = Object.entries(values).flatMap(([key, value]) => {
      const shape = ownValue(shapes, key);
      if (shape) return checkValue({ key: before + key, shape, place: at(owner, key) }, value);
      const near = nearest(key, absent);
      if (near !== null) missing.delete(near);
      report(atKey(owner, key), say.unknownPayload(before + key, name, near));
      return [];
    });
    const told = [...missing].map((key) => before + key);
    if (told.length > 0) report(place, say.missingPayload(told, name));
    return read;
  };

  const checkValue = (one: { key: string; shape: Shape; place: Place }, value: Value): ReadKey[] => {
    const { key, shape, place } = one;
    if (typeof value !== 'object' || value === null) {
      const misfit = findMisfit(key, value, shape);
      if (misfit !== null) report(place, misfit);
      return [];
    }
    const fault = findFault(key, shape, valueWord(value));
    if (fault !== null) report(place, fault);
    if (fault !== null || shape === 'any') return [];
    if ('object' in value && typeof shape === 'object' && 'object' in shape)
      return checkKeys({ shapes: shape.object, values: value.object, before: `${key}.`, place });
    if ('each' in value && typeof shape === 'object' && 'list' in shape)
      return checkValue({ key: `${key}[]`, shape: shape.list, place: at(value, 'of') }, value.of);
    return [{ key, shape, value }];
  };

  return checkKeys;
}

/** Why what a value of this word comes to can't be what a key holds; null where it may be. */
function findFault(key: string, shape: Shape, word: ValueWord | null): string | null {
  const given = word === null ? undefined : comesTo[word];
  const wanted = kindOf(shape);
  if (wanted === given || given === undefined || shape === 'any') return null;
  return wanted === 'single' ? say.notSingle(key, given) : say.notNested(key, wanted);
}

type Kind = 'object' | 'list' | 'single';

/** What a value comes to, where its word says it. */
const comesTo: Partial<Record<ValueWord, Kind>> = {
  object: 'object',
  each: 'list',
  template: 'single',
  sum: 'single',
  difference: 'single',
  product: 'single',
  count: 'single',
};

function kindOf(shape: Shape): Kind {
  if (typeof shape !== 'object' || isOneOf(shape)) return 'single';
  return 'list' in shape ? 'list' : 'object';
}
