import { listValuePaths, listAllValues, listResultLiterals, type Action, type Value } from '#definition';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { listEffects } from '../screen/screenContents.ts';
import { isSecretKey } from './isSecretKey.ts';

/** Reports session tokens from anywhere but an answer, and automatic actions that change anything but the session. */
export function checkSignIns(screen: ScreenIndex, report: ReportProblem): void {
  for (const action of screen.actions) {
    for (const effect of listEffects(action))
      if (typeof effect === 'object' && 'signIn' in effect)
        for (const key of ['token', 'refreshToken'] as const) checkToken(effect.signIn, key, screen, report);
    checkArrival(action, screen, report);
  }
}

/** Reports literals in place of the token, or of a part of it. */
function checkToken(
  signIn: { token: Value; refreshToken?: Value },
  key: 'token' | 'refreshToken',
  { source: { at, atKey } }: ScreenIndex,
  report: ReportProblem,
): void {
  const token = signIn[key];
  if (token === undefined) return;
  const refuse = (owner: object, word: string) => report(at(owner, word), sentences.writtenToken());
  if (typeof token !== 'object' || token === null) {
    refuse(signIn, key);
    return;
  }
  if (listAllValues(token).some((part) => typeof part !== 'object' || part === null)) refuse(signIn, 'token');
  const words = new Map(listResultLiterals(token).map(({ word, owner }) => [word, owner]));
  for (const [word, owner] of words)
    if (owner === token) refuse(token, word);
    else report(atKey(token, word), sentences.writtenToken());
}

/** Reports arrival actions that change something, unless they sign in: opening a link must not do what only a click may. */
function checkArrival(action: Action, screen: ScreenIndex, report: ReportProblem): void {
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
