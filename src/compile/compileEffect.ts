import type { CompiledEffect, Effect } from '../definition/index.ts';
import { compileValue, compileValues } from './compileValue.ts';

/** Compiles what follows an answer, each effect with its tag. */
export function compileEffect(effect: Effect): CompiledEffect {
  if (effect === 'clear') return { type: 'clear' };
  if ('reset' in effect) return { type: 'reset', fields: effect.reset };
  if ('refresh' in effect) return { type: 'refresh', names: effect.refresh };
  if ('reload' in effect) return { type: 'reload', after: effect.reload.after };
  if ('stage' in effect) return { type: 'stage', stage: effect.stage };
  if ('signIn' in effect) return compileSignIn(effect.signIn);
  const { to, query, after = 0, resume = false } = effect.navigate;
  return { type: 'navigate', to, query: compileValues(query), after, resume };
}

type SignIn = Extract<Effect, { signIn: unknown }>['signIn'];

function compileSignIn({ userId, username, token, ipAddress }: SignIn): CompiledEffect {
  const session = {
    userId: compileValue(userId),
    username: compileValue(username),
    token: compileValue(token),
    ipAddress: compileValue(ipAddress),
  };
  return { type: 'signIn', session };
}
