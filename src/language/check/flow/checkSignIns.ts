import { pathsOf, valuesIn, writtenIn, type Action, type Value } from '#definition';
import { parsePath } from '../documents/path.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { effectsOf } from '../screen/screenPieces.ts';
import { isSecretKey } from './isSecretKey.ts';

/** Whether a session's token comes from an answer alone, and what runs by itself changes nothing but who is signed in. */
export function checkSignIns(screen: ScreenIndex, report: ReportProblem): void {
  for (const action of screen.actions) {
    for (const effect of effectsOf(action))
      if (typeof effect === 'object' && 'signIn' in effect)
        for (const key of ['token', 'refreshToken'] as const) checkToken(effect.signIn, key, screen, report);
    checkArrival(action, screen, report);
  }
}

/** Nothing that is written in the definition may stand for the token, or for a part of it. */
function checkToken(
  signIn: { token: Value; refreshToken?: Value },
  key: 'token' | 'refreshToken',
  { source: { at, atKey } }: ScreenIndex,
  report: ReportProblem,
): void {
  const token = signIn[key];
  if (token === undefined) return;
  const refuse = (owner: object, word: string) => report(at(owner, word), say.writtenToken());
  if (typeof token !== 'object' || token === null) {
    refuse(signIn, key);
    return;
  }
  if (valuesIn(token).some((part) => typeof part !== 'object' || part === null)) refuse(signIn, 'token');
  const words = new Map(writtenIn(token).map(({ word, owner }) => [word, owner]));
  for (const [word, owner] of words)
    if (owner === token) refuse(token, word);
    else report(atKey(token, word), say.writtenToken());
}

/** Opening a link must not do what only a click may: an arrival changes something only where it signs in. */
function checkArrival(action: Action, screen: ScreenIndex, report: ReportProblem): void {
  const call = screen.portal.calls.get(action.call);
  if (action.trigger !== 'arrival' || call?.kind !== 'change') return;
  const signsIn = (action.success.then ?? []).some((one) => typeof one === 'object' && 'signIn' in one);
  const isPublic = call.target === 'api' && !call.auth && !call.money;
  if (!signsIn || !isPublic || !takesSecret(action, screen))
    report(screen.source.at(action, 'call'), say.arrivalChanges(action.call));
}

/** Whether it sends what the address brought to be taken out at once, as the secret to sign in by. */
function takesSecret({ payload = {} }: Action, { definition }: ScreenIndex): boolean {
  return Object.entries(payload).some(([key, value]) => {
    if (!isSecretKey(key) || typeof value !== 'object' || value === null) return false;
    return pathsOf(value).some((path) => {
      const [root, name] = parsePath(path) ?? [];
      return root === 'query' && Object.hasOwn(definition.query ?? {}, String(name));
    });
  });
}
