import type { Api, MenuEntry, MenuGroup, MenuLink, PortalConfig, SessionConfig } from '#definition';
import { listMenuLinks } from '../portalDefinitions.ts';
import { describeSentValue } from '../screen/describeCall.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import type { ListComparison, WordTable } from '../words/wordTable.ts';
import { compareLists, compareWords } from './compareWords.ts';
import { calculateSimilarity, listItems } from './similarity.ts';
import { enterDiffContext, type DiffContext, type BeforeAfter } from './diffContext.ts';
import { matchLists } from './matchLists.ts';

/** Reports the changes of a config, except for routes and menu links, which are reported with their screens. */
export function compareConfigs([before, after]: BeforeAfter<PortalConfig>, context: DiffContext): void {
  compareWords([before, after], configWords, context);
  compareMenus([before.menu, after.menu], context);
  compareLinks([before.menu, after.menu], context);
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
    prefix: 'signOut',
  },
  claims: {
    words: {
      call: { matters: true },
      payload: { noun: 'sent value', describe: describeSentValue, matters: true },
      of: { noun: 'claim', describe: describeSentValue, matters: true },
    },
    prefix: 'claims',
  },
  refresh: {
    words: {
      call: { matters: true },
      payload: { noun: 'sent value', describe: describeSentValue, matters: true },
      token: { matters: true },
      refreshToken: { name: 'refresh token', matters: true },
    },
    prefix: 'refresh',
  },
};

const configWords: WordTable<PortalConfig> = {
  $schema: null,
  version: null,
  brand: {},
  api: { words: apiWords, prefix: 'api' },
  lookups: { matters: true },
  services: { noun: 'service', describe: ({ origin }) => origin, matters: true },
  imageOrigins: { noun: 'image origin', label: String, describe: () => '', matters: true },
  session: { words: sessionWords, prefix: 'session' },
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
    identifyingWords: ['text'],
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
    show: { describe: describeCondition, matters: true },
    entries: null,
  },
  identifyingWords: ['group', 'entries'],
  order: 'seen',
};

/** The place of a link is reported with the screen that it leads to. */
const linkWords: WordTable<MenuLink> = {
  to: null,
  label: {},
  icon: { describe: String },
  show: { describe: describeCondition, matters: true },
};

const linksWord: ListComparison<string> = { noun: 'link', label: String, describe: () => '', order: 'seen' };

const listGroups = (menu: MenuEntry[]): MenuGroup[] => menu.filter((entry) => 'group' in entry);

/** Returns the new names of menu groups, by their previous names. */
export function mapGroupNames(before: MenuEntry[], after: MenuEntry[]): Map<string, string> {
  const [old, now] = [listItems(listGroups(before)), listItems(listGroups(after))];
  const { pairs } = matchLists(old, now, (left, right) => calculateSimilarity(groupsWord, left, right));
  return new Map(pairs.map((pair) => [old[pair.before]!.item.group, now[pair.after]!.item.group]));
}

/** Compares the links that are in both menus, in any group. */
function compareLinks([before, after]: BeforeAfter<MenuEntry[]>, context: DiffContext): void {
  const old = new Map(listLinks(before).map((link) => [link.to, link]));
  for (const link of listLinks(after)) {
    const was = old.get(link.to);
    if (was) compareWords([was, link], linkWords, enterDiffContext(context, `menu link ${link.to}`));
  }
}

const listLinks = (menu: MenuEntry[]): MenuLink[] =>
  menu.flatMap((entry) => ('group' in entry ? entry.entries : [entry]));

/** Compares groups, and the order of links within each. Other changes of links are reported with their screens. */
function compareMenus([before, after]: BeforeAfter<MenuEntry[]>, context: DiffContext): void {
  compareLists(groupsWord, [listGroups(before), listGroups(after)], context);
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
    compareLists(linksWord, stayed as BeforeAfter<string[]>, enterDiffContext(context, heading));
  }
}
