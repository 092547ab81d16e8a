import { isDeepStrictEqual } from 'node:util';
import type {
  Api,
  Brand,
  ConfigLinks,
  Layout,
  Lookups,
  MenuEntry,
  MenuGroup,
  PortalConfig,
  SessionConfig,
  SignOut,
  Toasts,
  Words,
} from '../../definition/index.ts';
import { menuLinks } from '../portalDefinitions.ts';
import { quote } from '../words/phrase.ts';
import { listed, type Things } from './compareLists.ts';
import { tellPayload } from './comparePayload.ts';
import { matchLists } from './matchLists.ts';
import {
  compareWords,
  enter,
  entering,
  inside,
  untold,
  whole,
  type Site,
  type Teller,
  type Tellers,
} from './site.ts';

/** Tells what has changed in the config, but for routes and menu links, which are told of their screens. */
export function compareConfigs(before: PortalConfig, after: PortalConfig, site: Site): void {
  compareWords(before, after, configWords, site);
}

const text = (name: string, matters = false) => whole<string>(name, quote, matters);
const number = (name: string) => whole<number>(name, String, false);
const section = <T extends object>(name: string, tellers: Tellers<T>) => entering(name, inside(tellers));

const brandWords: Tellers<Brand> = {
  name: text('name'),
  logo: text('logo'),
  accent: text('accent'),
  accentDark: text('accentDark'),
};

const apiWords: Tellers<Api> = {
  host: text('host', true),
  prefix: text('prefix', true),
  authorizationPrefix: text('authorizationPrefix', true),
  timeout: number('timeout'),
};

const lookupWords: Tellers<Lookups> = { clientIp: text('clientIp', true), ifsc: text('ifsc', true) };

const signOutWords: Tellers<SignOut> = { call: text('call', true), payload: tellPayload };

const sessionWords: Tellers<SessionConfig> = {
  expiredMessage: text('expiredMessage', true),
  signIn: text('signIn'),
  home: text('home'),
  signedOut: text('signedOut'),
  signOut: section('signOut', signOutWords),
};

const toastWords: Tellers<Toasts> = {
  success: number('success'),
  error: number('error'),
  limit: number('limit'),
};

const layoutWords: Tellers<Layout> = {
  sidebarBreakpoint: number('sidebarBreakpoint'),
  cardBreakpoint: number('cardBreakpoint'),
};

const linkWords: Tellers<ConfigLinks> = { exchange: text('exchange'), terms: text('terms') };

const wordWords: Tellers<Words> = {
  search: text('search'),
  retry: text('retry'),
  loadFailed: text('loadFailed'),
  sendFailed: text('sendFailed'),
  moneyUnknown: text('moneyUnknown'),
  empty: text('empty'),
  processing: text('processing'),
  sessionExpired: text('sessionExpired'),
  notFound: text('notFound'),
  notAvailable: text('notAvailable'),
  broken: text('broken'),
  logOut: text('logOut'),
  sandbox: text('sandbox'),
  total: text('total'),
};

const tellOrigins = listed<string>({
  noun: 'image origin',
  label: (origin) => origin,
  summary: () => '',
  likeness: (before, after) => Number(before === after),
  compare: untold,
  matters: false,
  order: 'none',
});

const groupWords: Tellers<MenuGroup> = {
  group: text('name'),
  icon: whole('icon', (icon) => icon, false),
  entries: untold,
};

const groups: Things<MenuGroup> = {
  noun: 'menu group',
  label: ({ group }) => group,
  summary: ({ entries }) => entries.map(({ to }) => to).join(', '),
  likeness: (before, after) =>
    2 * Number(before.group === after.group) + Number(isDeepStrictEqual(before.entries, after.entries)),
  compare: (before, after, site) => compareWords(before, after, groupWords, site),
  matters: false,
  order: 'seen',
};

const groupsOf = (menu: MenuEntry[]): MenuGroup[] => menu.filter((entry) => 'group' in entry);

/** What the groups of a menu are called after it has changed, by what they were called before. */
export function followGroups(before: MenuEntry[], after: MenuEntry[]): Map<string, string> {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  const { pairs } = matchLists(old, now, groups.likeness);
  return new Map(pairs.map((pair) => [old[pair.before]!.group, now[pair.after]!.group]));
}

/** The groups, and the order of the links that stayed in theirs. Links that came, went or changed it are told elsewhere. */
const tellMenu: Teller<MenuEntry[]> = (before = [], after = [], site) => {
  listed(groups)(groupsOf(before), groupsOf(after), site);
  const followed = followGroups(before, after);
  const old = menuLinks(before).map(({ to, group }) => ({ to, group: followed.get(group ?? '') ?? group }));
  const now = menuLinks(after);
  for (const name of new Set(now.map(({ group }) => group))) {
    const own = (links: typeof now) => links.filter(({ group }) => group === name).map(({ to }) => to);
    const [left, right] = [own(old), own(now)];
    const where = name === null ? 'menu outside of groups' : `menu under ${name}`;
    tellOrder(
      left.filter((to) => right.includes(to)),
      right.filter((to) => left.includes(to)),
      enter(site, where),
    );
  }
};

const tellOrder = listed<string>({
  noun: 'link',
  label: (to) => to,
  summary: () => '',
  likeness: (before, after) => Number(before === after),
  compare: untold,
  matters: false,
  order: 'seen',
});

const configWords: Tellers<PortalConfig> = {
  $schema: untold,
  version: untold,
  brand: section('brand', brandWords),
  api: section('api', apiWords),
  lookups: section('lookups', lookupWords),
  imageOrigins: tellOrigins,
  session: section('session', sessionWords),
  toasts: section('toasts', toastWords),
  layout: section('layout', layoutWords),
  locale: text('locale'),
  dateFormat: text('dateFormat'),
  timeZone: text('timeZone'),
  links: section('links', linkWords),
  words: section('words', wordWords),
  menu: tellMenu,
  routes: untold,
};
