import type { Call } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import { say } from '../problem.ts';

/** The keys of a payload beside those that its call takes. */
export interface ComparedPayload {
  /** The keys that the call takes and does not fix itself. */
  taken: string[];
  /** Each key that it does not take, with the sentence that says so. */
  unknown: [key: string, message: string][];
  /** The keys that are missing, but for those that an unknown one seems to mean. */
  missing: string[];
}

/** @param name the call's, as the sentences have it. */
export function comparePayload(name: string, payload: object, call: Call): ComparedPayload {
  const fixed = call.target === 'api' ? (call.fixed ?? {}) : {};
  const taken = Object.keys(call.request).filter((key) => !Object.hasOwn(fixed, key));
  const known = new Set(taken);
  const missing = taken.filter((key) => !Object.hasOwn(payload, key));
  const meant = new Set<string | null>();
  const unknown: ComparedPayload['unknown'] = [];
  for (const key of Object.keys(payload)) {
    if (known.has(key)) continue;
    const near = nearest(key, missing);
    meant.add(near);
    const isFixed = Object.hasOwn(fixed, key);
    unknown.push([key, isFixed ? say.fixedKey(key, name) : say.unknownPayload(key, name, near)]);
  }
  return { taken, unknown, missing: missing.filter((key) => !meant.has(key)) };
}
