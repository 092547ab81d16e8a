import {
  getOwnValue,
  parseEffect,
  type Effect,
  type EffectArgument,
  type EffectWord,
  type NavigateEffect,
  type SignInEffect,
} from '#definition';
import { describeDownload } from './describeDownload.ts';
import { describeValues } from './describeValue.ts';
import type { PathNames } from './pathNames.ts';
import { joinWords, quote, type NoOtherKeys } from './phrase.ts';

export interface EffectNames extends PathNames {
  /** The title of a route's target; the route itself if it is not known. */
  titleAt: (route: string) => string;
}

/** Describes an effect in words: `after 1000 ms, the screen is loaded afresh`. */
export function describeEffect(effect: Effect, names: EffectNames): string {
  const [word, argument] = parseEffect(effect);
  return words[word](argument as never, names);
}

const words: { [W in EffectWord]: (argument: EffectArgument<W>, names: EffectNames) => string } = {
  clear: () => 'the whole form is emptied',
  reset: (fields, names) => {
    const labels = fields.map((name) => `the field ${getOwnValue(names.fields, name)?.label ?? name}`);
    return `${joinWords(labels, 'and')} ${labels.length === 1 ? 'is' : 'are'} put back to how it was at first`;
  },
  refresh: (wanted, { reads }) => {
    const names = wanted.map((name) => `the ${reads.includes(name) ? 'read' : 'table'} ${name}`);
    return `${joinWords(names, 'and')} ${names.length === 1 ? 'is' : 'are'} loaded again`;
  },
  reload: ({ after, ...rest }) => {
    rest satisfies NoOtherKeys;
    return `${pause(after)}the screen is loaded afresh, its forms empty`;
  },
  download: (download, names) => `the portal ${describeDownload(download, names)}`,
  navigate: describeNavigate,
  signIn: describeSignIn,
  stage: (stage) => `the form comes into the stage ${quote(stage)}`,
};

const pause = (after: number | undefined): string => (after ? `after ${after} ms, ` : '');

function describeNavigate(argument: NavigateEffect['navigate'], names: EffectNames): string {
  const { to, route = {}, query = {}, after, resume, ...rest } = argument;
  rest satisfies NoOtherKeys;
  const pairs = describeValues({ ...route, ...query }, names);
  const address = pairs.length > 0 ? `, its address with ${pairs.join('; ')}` : '';
  const back = resume ? ', or back to the screen where the session had expired' : '';
  return `${pause(after)}the portal goes to ${names.titleAt(to)} (${to})${back}${address}`;
}

function describeSignIn(argument: SignInEffect['signIn'], names: EffectNames): string {
  const { userId, username, token, ipAddress, refreshToken, ...rest } = argument;
  rest satisfies NoOtherKeys;
  const values = { userId, username, token, ipAddress, refreshToken };
  return `the member is signed in: ${describeValues(values, names).join('; ')}`;
}
