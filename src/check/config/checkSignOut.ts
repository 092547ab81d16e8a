import type { Call, PortalConfig, SignOut } from '../../definition/index.ts';
import { findMisfit } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Located } from '../node.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';

/** The calls of the catalogue, as far as it can be read. */
export interface NamedCalls {
  sound: ReadonlyMap<string, Call>;
  known: { has: (name: string) => boolean; keys: () => Iterable<string> };
  isWhole: boolean;
}

/** Whether the call by which somebody signs out exists, ends a session, and gets exactly the payload it takes. */
export function checkSignOut(
  { value, at, atKey }: Located<PortalConfig>,
  calls: NamedCalls,
  report: Report,
): void {
  const { signOut } = value.session;
  if (!signOut) return;
  const { call: name, payload } = signOut;
  const call = calls.sound.get(name);
  if (!call) {
    if (calls.isWhole && !calls.known.has(name))
      report(at(signOut, 'call'), say.unknownWord('call', name, nearest(name, calls.known.keys())));
    return;
  }
  if (call.target !== 'api' || !call.auth || call.kind !== 'change')
    report(at(signOut, 'call'), say.endsNoSession(name));
  const { unknown, missing, misfits } = comparePayload(signOut, call);
  for (const [key, message] of unknown) report(atKey(payload, key), message);
  if (missing.length > 0) report(at(signOut, 'payload'), say.missingPayload(missing, name));
  for (const [key, message] of misfits) report(at(payload, key), message);
}

function comparePayload({ call: name, payload }: SignOut, call: Call) {
  const fixed = call.target === 'api' ? (call.fixed ?? {}) : {};
  const taken = Object.keys(call.request).filter((key) => !Object.hasOwn(fixed, key));
  const missing = taken.filter((key) => !Object.hasOwn(payload, key));
  const near = (key: string) => nearest(key, missing);
  const given = Object.keys(payload).filter((key) => !taken.includes(key));
  const unknown = given.map((key): [string, string] => [
    key,
    Object.hasOwn(fixed, key) ? say.fixedKey(key, name) : say.unknownPayload(key, name, near(key)),
  ]);
  const meant = new Set(given.map(near));
  const misfits = taken.flatMap((key): [string, string][] => {
    const value = payload[key];
    if (value === undefined || (typeof value === 'object' && value !== null)) return [];
    const misfit = findMisfit(key, value, call.request[key]!);
    return misfit === null ? [] : [[key, misfit]];
  });
  return { unknown, missing: missing.filter((key) => !meant.has(key)), misfits };
}
