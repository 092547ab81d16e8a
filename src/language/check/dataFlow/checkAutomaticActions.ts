import { listValuePaths, type Action } from '#definition';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { isSecretKey } from './isSecretKey.ts';

/** Reports automatic actions that change anything but the session. */
export function checkAutomaticActions(screen: ScreenIndex, report: ReportProblem): void {
  for (const action of screen.actions) checkAutomaticAction(action, screen, report);
}

/** Reports arrival actions that change something, unless they sign in: opening a link must not do what only a click may. */
function checkAutomaticAction(action: Action, screen: ScreenIndex, report: ReportProblem): void {
  const call = screen.portal.calls.get(action.call);
  if (action.trigger !== 'arrival' || call?.kind !== 'change') return;
  const signsIn = (action.success.then ?? []).some((one) => typeof one === 'object' && 'signIn' in one);
  const isPublic = call.target === 'api' && !call.auth && !call.money;
  if (!signsIn || !isPublic || !sendsSecret(action, screen))
    report(screen.source.at(action, 'call'), sentences.arrivalChanges(action.call));
}

/** True if the action sends a one-time query parameter as the secret for signing in. */
function sendsSecret({ payload = {} }: Action, { definition }: ScreenIndex): boolean {
  return Object.entries(payload).some(([key, value]) => {
    if (!isSecretKey(key) || typeof value !== 'object' || value === null) return false;
    return listValuePaths(value).some((path) => {
      const [root, name] = parsePath(path) ?? [];
      return root === 'query' && Object.hasOwn(definition.query ?? {}, String(name));
    });
  });
}
