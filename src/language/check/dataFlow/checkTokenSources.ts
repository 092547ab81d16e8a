import { listAllValues, listResultLiterals, type Value } from '#definition';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { listEffects } from '../screen/screenContents.ts';

/** Reports session tokens from anywhere but an answer. */
export function checkTokenSources(screen: ScreenIndex, report: ReportProblem): void {
  for (const effect of screen.actions.flatMap(listEffects))
    if (typeof effect === 'object' && 'signIn' in effect)
      for (const key of ['token', 'refreshToken'] as const) checkToken(effect.signIn, key, screen, report);
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
