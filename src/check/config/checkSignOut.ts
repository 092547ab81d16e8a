import type { Call, PortalConfig } from '../../definition/index.ts';
import { comparePayload } from '../catalogue/comparePayload.ts';
import { findMisfit } from '../findMisfit.ts';
import { nearest } from '../nearest.ts';
import type { Located } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** The calls of the catalogue, as far as it can be read. */
export interface NamedCalls {
  valid: ReadonlyMap<string, Call>;
  known: { has: (name: string) => boolean; keys: () => Iterable<string> };
  isWhole: boolean;
}

/** Whether the call by which somebody signs out exists, ends a session, and gets exactly the payload it takes. */
export function checkSignOut(
  { value, at, atKey }: Located<PortalConfig>,
  calls: NamedCalls,
  report: ReportProblem,
): void {
  const { signOut } = value.session;
  if (!signOut) return;
  const { call: name, payload } = signOut;
  const call = calls.valid.get(name);
  if (!call) {
    if (calls.isWhole && !calls.known.has(name))
      report(at(signOut, 'call'), say.unknownWord('call', name, nearest(name, calls.known.keys())));
    return;
  }
  if (call.target !== 'api' || !call.auth || call.kind !== 'change')
    report(at(signOut, 'call'), say.endsNoSession(name));
  const { taken, unknown, missing } = comparePayload(name, payload, call);
  for (const [key, message] of unknown) report(atKey(payload, key), message);
  if (missing.length > 0) report(at(signOut, 'payload'), say.missingPayload(missing, name));
  for (const key of taken) {
    const value = payload[key];
    const isWritten = value !== undefined && (typeof value !== 'object' || value === null);
    const misfit = isWritten ? findMisfit(key, value, call.request[key]!) : null;
    if (misfit !== null) report(at(payload, key), misfit);
  }
}
