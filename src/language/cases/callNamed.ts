import type { Call } from '#definition';

/** A call of the catalogue. Throws where there is none: check has found the screen sound. */
export function callNamed(calls: Map<string, Call>, name: string): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}
