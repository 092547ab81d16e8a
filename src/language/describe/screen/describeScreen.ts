import type { ResolvedScreen } from '#check/index.ts';
import {
  type Block,
  listValuePaths,
  listConditionPaths,
  type Read,
  type ReadFailure,
  type Screen,
  type Condition,
  type Title,
  getTitleText,
  listTopBlocks,
} from '#definition';
import { buildFacts, type Facts, buildParagraph, buildSection, type Section } from '../explanation.ts';
import {
  listRouteTargets,
  listTemplateNames,
  type PortalDefinitions,
  type RouteTarget,
} from '../portalDefinitions.ts';
import { describeText } from '../words/describeValue.ts';
import { buildPathNames, type PathNames } from '../words/pathNames.ts';
import { describeAccess } from '../words/describeAccess.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { joinWords, type NoOtherKeys, quote } from '../words/phrase.ts';
import {
  type ExplainedWordTable,
  type ListComparison,
  type MergedUnion,
  describeWords,
  type WordTable,
} from '../words/wordTable.ts';
import { describeBlock } from './describeBlock.ts';
import { describeAnswer, describeCall, payloadComparison } from './describeCall.ts';
import type { DescribeContext } from './describeContext.ts';

function describeRead(name: string, read: Read, { names, portal }: DescribeContext): Section {
  const { call, payload = {}, when, failure = {}, ...rest } = read;
  rest satisfies NoOtherKeys;
  const named = { name: call, call: portal.calls.get(call) };
  const condition = when === undefined ? 'when the screen opens' : `while ${describeCondition(when, names)}`;
  return buildSection(
    `Read ${name}`,
    buildParagraph(`Made ${condition}${mayChange(payload, when) ? again : ''}.`),
    ...describeCall(named, payload, names),
    buildParagraph(describeAnswer(named.call), ...describeWords(failure, failureWords, names)),
  );
}

const again = ', and again when a value it uses changes: 300 ms after the last key';

/** True if a value that the read uses can change while the screen is open. */
function mayChange(payload: NonNullable<Read['payload']>, when: Condition | undefined): boolean {
  const paths = [...Object.values(payload).flatMap(listValuePaths), ...listConditionPaths(when)];
  return paths.some((path) => !/^(session|query|portal)\b/.test(path));
}

const failureWords: ExplainedWordTable<ReadFailure> = {
  text: {
    name: 'text where it fails',
    sentence: (text) => `Where it fails, the screen says ${text}, with Retry.`,
  },
  toast: { name: 'toast where it fails', sentence: (text) => `Where it fails, an error toast says ${text}.` },
};

const readWords: WordTable<Read> = {
  call: { describe: String, matters: true },
  payload: payloadComparison,
  when: { name: 'condition for making it', describe: describeCondition, matters: true },
  failure: { words: failureWords },
};

const readsWord: ListComparison<Read> = {
  noun: 'read',
  describe: ({ call }) => `the call ${call}`,
  words: readWords,
  matters: true,
};

export function describeScreen(resolved: ResolvedScreen, portal: PortalDefinitions): Section {
  const { screen } = resolved;
  const context = { names: buildPathNames(screen), portal };
  return buildSection(
    getTitleText(screen.title),
    describeHead(resolved, portal),
    ...Object.entries(screen.reads ?? {}).map(([name, read]) => describeRead(name, read, context)),
    ...listTopBlocks(screen).map((block) => describeBlock(block, context)),
  );
}

function describeHead(resolved: ResolvedScreen, portal: PortalDefinitions): Facts {
  const { screen, id, file } = resolved;
  const target = listRouteTargets(portal).find(({ name, kind }) => kind === 'screen' && name === id);
  return buildFacts({
    Title: typeof screen.title === 'string' ? null : describeTitle(screen.title, buildPathNames(screen)),
    Address: describeRoutes(target),
    Menu: describeMenu(target, portal),
    Kind: kinds[screen.type],
    Template: listTemplateNames(resolved).join(', which extends ') || null,
    File: file,
    'In the address': describeQuery(screen),
  });
}

function describeTitle(title: Title, names: PathNames): string {
  return typeof title === 'string' ? quote(title) : describeText(title, names);
}

const kinds: { [K in Screen['type']]: string } = {
  report: 'a report: one table',
  form: 'a form',
  blocks: 'several parts, one below the other',
};

export function describeRoutes(target: RouteTarget | undefined): string {
  const routes = target?.routes ?? [];
  if (routes.length === 0) return 'none is known';
  return joinWords(
    routes.map(({ path, access }) => `${path}, ${describeAccess(access)}`),
    'and',
  );
}

/** Describes the place in the menu. Null if the config has problems. */
export function describeMenu(target: RouteTarget | undefined, { config }: PortalDefinitions): string | null {
  return config && (describeGroups(target?.menu ?? []) || 'not in it');
}

/** Groups of the menu: `under Incomes`; '' if there are none. */
export function describeGroups(groups: RouteTarget['menu']): string {
  const places = groups.map((group) => (group === null ? 'in no group' : `under ${group}`));
  return joinWords(places, 'and');
}

function describeQuery({ query = {} }: Screen): string | null {
  const names = Object.keys(query);
  return names.length === 0
    ? null
    : `${joinWords(names, 'and')} ${names.length === 1 ? 'is' : 'are'} taken out at once`;
}

/** The words of a screen outside its blocks. In a screen of one block, the words of that block are excluded. */
type Head = Omit<MergedUnion<Screen>, Exclude<keyof MergedUnion<Block>, 'type'> | 'blocks'>;

export const headWordTable: WordTable<Head> = {
  $schema: null,
  version: null,
  extends: null,
  title: { describe: describeTitle },
  type: { name: 'kind', describe: String },
  query: { noun: 'parameter of the address', describe: () => 'taken out of the address at once' },
  reads: readsWord,
};
