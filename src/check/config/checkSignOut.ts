import type { Call, PortalConfig } from '../../definition/index.ts';
import { checkPayload } from '../catalogue/checkPayload.ts';
import type { Source } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** The calls of the catalogue, as far as it can be read. */
export interface NamedCalls {
  valid: ReadonlyMap<string, Call>;
  known: { has: (name: string) => boolean; keys: () => Iterable<string> & object };
  isWhole: boolean;
}

/** Whether the call by which somebody signs out exists, ends a session, and gets exactly the payload it takes. */
export function checkSignOut(
  source: Source<PortalConfig>,
  { valid, known, isWhole }: NamedCalls,
  report: ReportProblem,
): void {
  const { signOut } = source.value.session;
  if (!signOut) return;
  const { call: name, payload } = signOut;
  const place = source.at(signOut, 'call');
  const call = valid.get(name);
  if (!call && isWhole && !known.has(name)) report(place, say.unknownWord('call', name, known.keys()));
  if (!call) return;
  if (call.target !== 'api' || !call.auth || call.kind !== 'change') report(place, say.endsNoSession(name));
  checkPayload({ name, call, payload, place: source.at(signOut, 'payload') }, source, report);
}
