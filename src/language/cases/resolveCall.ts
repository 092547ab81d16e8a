import type { Call } from '#definition';

/** Returns a call of the catalogue. Throws if it is missing, because check has already accepted the screen. */
export function resolveCall(calls: Map<string, Call>, name: string): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}
