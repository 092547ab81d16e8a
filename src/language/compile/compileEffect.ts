import {
  readEffect,
  type CompiledEffect,
  type CompiledEffectArgument,
  type Effect,
  type EffectArgument,
  type EffectWord,
} from '#definition';
import { compileValues } from './compileValue.ts';

/** Compiles an effect: its values and its defaults. */
export function compileEffect(effect: Effect): CompiledEffect {
  const [word, argument] = readEffect(effect);
  const compiled = words[word](argument as never);
  return (compiled === undefined ? word : { [word]: compiled }) as CompiledEffect;
}

const asWritten = <T>(argument: T): T => argument;

const words: { [W in EffectWord]: (argument: EffectArgument<W>) => CompiledEffectArgument<W> } = {
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
