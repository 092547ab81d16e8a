import type { ResolvedScreen } from '#check/index.ts';
import { titleText, topBlocks, type Block, type Screen, type Title } from '#definition';
import { facts, section, type Facts, type Section } from '../explanation.ts';
import {
  listRouteTargets,
  templateOf,
  type PortalDefinitions,
  type RouteTarget,
} from '../portalDefinitions.ts';
import { describeValue } from '../words/describeValue.ts';
import { namesOf, type Names } from '../words/names.ts';
import { describeAccess } from '../words/describeAccess.ts';
import { listWords, quote } from '../words/phrase.ts';
import type { Merged, WordsOf } from '../words/word.ts';
import { describeBlock } from './describeBlock.ts';
import { describeRead, readsWord } from './describeRead.ts';

export function describeScreen(resolved: ResolvedScreen, portal: PortalDefinitions): Section {
  const { screen } = resolved;
  const context = { names: namesOf(screen), portal };
  return section(
    titleText(screen.title),
    describeHead(resolved, portal),
    ...Object.entries(screen.reads ?? {}).map(([name, read]) => describeRead(name, read, context)),
    ...topBlocks(screen).map((block) => describeBlock(block, context)),
  );
}

function describeHead(resolved: ResolvedScreen, portal: PortalDefinitions): Facts {
  const { screen, id, file } = resolved;
  const target = listRouteTargets(portal).find(({ name, kind }) => kind === 'screen' && name === id);
  return facts({
    Title: typeof screen.title === 'string' ? null : describeTitle(screen.title, namesOf(screen)),
    Address: describeRoutes(target),
    Menu: describeMenu(target, portal),
    Kind: kinds[screen.type],
    Template: templateOf(resolved),
    File: file,
    'In the address': describeQuery(screen),
  });
}

function describeTitle(title: Title, names: Names): string {
  return typeof title === 'string' ? quote(title) : describeValue(title, names);
}

const kinds: { [K in Screen['type']]: string } = {
  report: 'a report: one table',
  form: 'a form',
  blocks: 'several parts, one below the other',
};

export function describeRoutes(target: RouteTarget | undefined): string {
  const routes = target?.routes ?? [];
  if (routes.length === 0) return 'none is known';
  return listWords(
    routes.map(({ path, access }) => `${path}, ${describeAccess(access)}`),
    'and',
  );
}

/** The place in the menu. Null if the config has problems. */
export function describeMenu(target: RouteTarget | undefined, { config }: PortalDefinitions): string | null {
  return config && (describeGroups(target?.menu ?? []) || 'not in it');
}

/** Groups of the menu: `under Incomes`; '' if there are none. */
export function describeGroups(groups: RouteTarget['menu']): string {
  const places = groups.map((group) => (group === null ? 'in no group' : `under ${group}`));
  return listWords(places, 'and');
}

function describeQuery({ query = {} }: Screen): string | null {
  const names = Object.keys(query);
  return names.length === 0
    ? null
    : `${listWords(names, 'and')} ${names.length === 1 ? 'is' : 'are'} taken out at once`;
}

/** The words of a screen outside its blocks. In a screen of one block, the words of that block are excluded. */
type Head = Omit<Merged<Screen>, Exclude<keyof Merged<Block>, 'type'> | 'blocks'>;

export const headWords: WordsOf<Head> = {
  $schema: null,
  version: null,
  extends: null,
  title: { say: describeTitle },
  type: { name: 'kind', say: String },
  query: { noun: 'parameter of the address', say: () => 'taken out of the address at once' },
  reads: readsWord,
};
