import {
  readEffect,
  type CompiledEffect,
  type CompiledEffectArgument,
  type Effect,
  type EffectArgument,
  type EffectWord,
} from '#definition';
import { compileValues } from './compileValue.ts';

/** Compiles what follows an answer: its values, and what it leaves out. */
export function compileEffect(effect: Effect): CompiledEffect {
  const [word, given] = readEffect(effect);
  const compiled = words[word](given as never);
  return (compiled === undefined ? word : { [word]: compiled }) as CompiledEffect;
}

const asWritten = <T>(given: T): T => given;

const words: { [W in EffectWord]: (given: EffectArgument<W>) => CompiledEffectArgument<W> } = {
  clear: asWritten,
  reset: asWritten,
  refresh: asWritten,
  reload: asWritten,
  navigate: ({ to, route, query, after = 0, resume = false }) => ({
    to,
    route: route && compileValues(route),
    query: compileValues(query),
    after,
    resume,
  }),
  signIn: ({ userId, username, token, ipAddress, refreshToken }) =>
    compileValues({
      ...(userId !== undefined && { userId }),
      ...(username !== undefined && { username }),
      token,
      ...(ipAddress !== undefined && { ipAddress }),
      ...(refreshToken !== undefined && { refreshToken }),
    }) as CompiledEffectArgument<'signIn'>,
  stage: asWritten,
};
