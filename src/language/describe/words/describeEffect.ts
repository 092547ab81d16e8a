import {
  ownValue,
  readEffect,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type NavigateEffect,
  type SignInEffect,
} from '#definition';
import { describeValues } from './describeValue.ts';
import type { Names } from './names.ts';
import { listWords, quote, type Nothing } from './phrase.ts';

/** What an effect's words are about, besides the screen's own names. */
export interface EffectNames extends Names {
  /** The title of what stands at a route; the route itself where that is not known. */
  titleAt: (route: string) => string;
}

/** What follows an answer, in words: `after 1000 ms, the screen is loaded afresh`. */
export function describeEffect(effect: Effect, names: EffectNames): string {
  const [word, given] = readEffect(effect);
  return words[word](given as never, names);
}

const words: { [W in EffectWord]: (given: EffectArgument<W>, names: EffectNames) => string } = {
  clear: () => 'the whole form is emptied',
  reset: (fields, names) => {
    const labels = fields.map((name) => `the field ${ownValue(names.fields, name)?.label ?? name}`);
    return `${listWords(labels, 'and')} ${labels.length === 1 ? 'is' : 'are'} put back to how it was at first`;
  },
  refresh: (wanted, { reads }) => {
    const names = wanted.map((name) => `the ${reads.includes(name) ? 'read' : 'table'} ${name}`);
    return `${listWords(names, 'and')} ${names.length === 1 ? 'is' : 'are'} loaded again`;
  },
  reload: ({ after, ...rest }) => {
    rest satisfies Nothing;
    return `${pause(after)}the screen is loaded afresh, its forms empty`;
  },
  navigate: describeNavigate,
  signIn: describeSignIn,
  stage: (stage) => `the form comes into the stage ${quote(stage)}`,
};

const pause = (after: number | undefined): string => (after ? `after ${after} ms, ` : '');

function describeNavigate(given: NavigateEffect['navigate'], names: EffectNames): string {
  const { to, route = {}, query = {}, after, resume, ...rest } = given;
  rest satisfies Nothing;
  const pairs = describeValues({ ...route, ...query }, names);
  const address = pairs.length > 0 ? `, its address with ${pairs.join('; ')}` : '';
  const back = resume ? ', or back to the screen where the session had expired' : '';
  return `${pause(after)}the portal goes to ${names.titleAt(to)} (${to})${back}${address}`;
}

function describeSignIn(given: SignInEffect['signIn'], names: EffectNames): string {
  const { userId, username, token, ipAddress, refreshToken, ...rest } = given;
  rest satisfies Nothing;
  const values = { userId, username, token, ipAddress, refreshToken };
  return `the member is signed in: ${describeValues(values, names).join('; ')}`;
}
