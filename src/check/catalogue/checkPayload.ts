import { ownValue, type Call, type Scalar, type Shape, type Value } from '../../definition/index.ts';
import { findMisfit } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Source, Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** What somebody sends by a call. */
interface Sent {
  /** The call's name, as the sentences have it. */
  name: string;
  call: Call;
  payload: Record<string, Value>;
  /** Where it is said that keys are missing. */
  place: Place;
}

/** A payload key whose value is read from elsewhere. */
export interface ReadKey {
  key: string;
  shape: Shape;
  value: Exclude<Value, Scalar>;
}

/**
 * Whether a payload has the keys that its call takes and does not fix itself, and no others, and whether what is written
 * there fits them. A missing key that an unknown one seems to mean is not told.
 * @returns the keys whose values are read from elsewhere.
 */
export function checkPayload(
  { name, call, payload, place }: Sent,
  { at, atKey }: Source<unknown>,
  report: ReportProblem,
): ReadKey[] {
  const fixed = call.target === 'api' ? (call.fixed ?? {}) : {};
  const taken = Object.keys(call.request).filter((key) => !Object.hasOwn(fixed, key));
  const missing = new Set(taken.filter((key) => !Object.hasOwn(payload, key)));
  const absent = [...missing];
  const read: ReadKey[] = [];
  for (const [key, value] of Object.entries(payload)) {
    const shape = Object.hasOwn(fixed, key) ? undefined : ownValue(call.request, key);
    if (shape === undefined) {
      const near = nearest(key, absent);
      if (near !== null) missing.delete(near);
      const isFixed = Object.hasOwn(fixed, key);
      report(atKey(payload, key), isFixed ? say.fixedKey(key, name) : say.unknownPayload(key, name, near));
    } else if (typeof value === 'object' && value !== null) read.push({ key, shape, value });
    else {
      const misfit = findMisfit(key, value, shape);
      if (misfit !== null) report(at(payload, key), misfit);
    }
  }
  if (missing.size > 0) report(place, say.missingPayload([...missing], name));
  return read;
}
