import type { PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { createPathCheck } from './createPathCheck.ts';

/** Reports conditions of menu and routes that read anything but the session. */
export function checkDecisions(source: Source<PortalConfig>, report: ReportProblem): void {
  const { menu, routes, session } = source.value;
  const claims = Object.keys(session.claims?.of ?? {}).map((name) => `claims.${name}`);
  const known = ['userId', 'username', 'ipAddress', ...claims];
  const check = createPathCheck({ session: known }, source, report);
  for (const entry of menu) {
    check.test(entry.show);
    if ('group' in entry) for (const link of entry.entries) check.test(link.show);
  }
  for (const { access } of Object.values(routes)) if (typeof access === 'object') check.test(access);
  for (const key of ['signIn', 'home', 'signedOut'] as const) {
    const access = routes[session[key]]?.access;
    if (typeof access === 'object') report(source.at(session, key), sentences.notForSome(session[key]));
  }
}
