import type { Api, MenuEntry, MenuGroup, MenuLink, PortalConfig, SessionConfig } from '#definition';
import { listMenuLinks } from '../portalDefinitions.ts';
import { describeSentValue } from '../screen/describeCall.ts';
import { describeTest } from '../words/describeConstraint.ts';
import type { ListComparison, WordTable } from '../words/word.ts';
import { compareLists, compareWords } from './compareWords.ts';
import { calculateLikeness, listEntries } from './likeness.ts';
import { enterLocation, type DiffLocation, type BeforeAfter } from './location.ts';
import { matchLists } from './matchLists.ts';

/** Reports the changes of a config, except for routes and menu links, which are reported with their screens. */
export function compareConfigs([before, after]: BeforeAfter<PortalConfig>, location: DiffLocation): void {
  compareWords([before, after], configWords, location);
  compareMenus([before.menu, after.menu], location);
  compareLinks([before.menu, after.menu], location);
}

const apiWords: WordTable<Api> = {
  host: { matters: true },
  prefix: { matters: true },
  headers: { noun: 'header', describe: String, matters: true },
  tokenHeader: { name: 'the header of the token', matters: true },
  authorizationPrefix: { matters: true },
  timeout: {},
  success: { name: 'which answers are a success', matters: true },
  expired: { name: 'which answers end the session', matters: true },
  error: { name: 'where a refusal has its words' },
  keyHeader: { name: 'the header of a key', matters: true },
};

const sessionWords: WordTable<SessionConfig> = {
  expiredMessage: { matters: true },
  signIn: {},
  home: {},
  signedOut: {},
  signOut: {
    words: {
      call: { matters: true },
      payload: { noun: 'sent value', describe: describeSentValue, matters: true },
    },
    within: 'signOut',
  },
  claims: {
    words: {
      call: { matters: true },
      payload: { noun: 'sent value', describe: describeSentValue, matters: true },
      of: { noun: 'claim', describe: describeSentValue, matters: true },
    },
    within: 'claims',
  },
  refresh: {
    words: {
      call: { matters: true },
      payload: { noun: 'sent value', describe: describeSentValue, matters: true },
      token: { matters: true },
      refreshToken: { name: 'refresh token', matters: true },
    },
    within: 'refresh',
  },
};

const configWords: WordTable<PortalConfig> = {
  $schema: null,
  version: null,
  brand: {},
  api: { words: apiWords, within: 'api' },
  lookups: { matters: true },
  services: { noun: 'service', describe: ({ origin }) => origin, matters: true },
  imageOrigins: { noun: 'image origin', label: String, describe: () => '', matters: true },
  session: { words: sessionWords, within: 'session' },
  toasts: {},
  layout: {},
  locale: {},
  dateFormat: {},
  weekStart: {},
  timeZone: {},
  money: { matters: true },
  links: {},
  words: {},
  messages: {},
  notices: {
    noun: 'notice',
    label: ({ text }) => text,
    describe: () => '',
    knownBy: ['text'],
    order: 'seen',
    matters: true,
  },
  menu: null,
  routes: null,
};

const groupsWord: ListComparison<MenuGroup> = {
  noun: 'menu group',
  label: ({ group }) => group,
  describe: ({ entries }) => entries.map(({ to }) => to).join(', '),
  words: {
    group: { name: 'name' },
    icon: { describe: String },
    show: { describe: describeTest, matters: true },
    entries: null,
  },
  knownBy: ['group', 'entries'],
  order: 'seen',
};

/** The place of a link is reported with the screen that it leads to. */
const linkWords: WordTable<MenuLink> = {
  to: null,
  label: {},
  icon: { describe: String },
  show: { describe: describeTest, matters: true },
};

const linksWord: ListComparison<string> = { noun: 'link', label: String, describe: () => '', order: 'seen' };

const groupsOf = (menu: MenuEntry[]): MenuGroup[] => menu.filter((entry) => 'group' in entry);

/** The new names of menu groups, by their previous names. */
export function mapGroupNames(before: MenuEntry[], after: MenuEntry[]): Map<string, string> {
  const [old, now] = [listEntries(groupsOf(before)), listEntries(groupsOf(after))];
  const { pairs } = matchLists(old, now, (left, right) => calculateLikeness(groupsWord, left, right));
  return new Map(pairs.map((pair) => [old[pair.before]!.item.group, now[pair.after]!.item.group]));
}

/** Compares the links that are in both menus, in any group. */
function compareLinks([before, after]: BeforeAfter<MenuEntry[]>, location: DiffLocation): void {
  const old = new Map(linksOf(before).map((link) => [link.to, link]));
  for (const link of linksOf(after)) {
    const was = old.get(link.to);
    if (was) compareWords([was, link], linkWords, enterLocation(location, `menu link ${link.to}`));
  }
}

const linksOf = (menu: MenuEntry[]): MenuLink[] =>
  menu.flatMap((entry) => ('group' in entry ? entry.entries : [entry]));

/** Compares groups, and the order of links within each. Other changes of links are reported with their screens. */
function compareMenus([before, after]: BeforeAfter<MenuEntry[]>, location: DiffLocation): void {
  compareLists(groupsWord, [groupsOf(before), groupsOf(after)], location);
  const followed = mapGroupNames(before, after);
  const old = listMenuLinks(before).map(({ to, group }) => ({
    to,
    group: followed.get(group ?? '') ?? group,
  }));
  const now = listMenuLinks(after);
  for (const name of new Set(now.map(({ group }) => group))) {
    const own = (links: typeof now) => links.filter(({ group }) => group === name).map(({ to }) => to);
    const [left, right] = [own(old), own(now)];
    const stayed = [left.filter((to) => right.includes(to)), right.filter((to) => left.includes(to))];
    const heading = name === null ? 'menu outside of groups' : `menu under ${name}`;
    compareLists(linksWord, stayed as BeforeAfter<string[]>, enterLocation(location, heading));
  }
}
