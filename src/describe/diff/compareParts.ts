import { isDeepStrictEqual } from 'node:util';
import {
  childrenOf,
  topBlocks,
  type Block,
  type Details,
  type Image,
  type Item,
  type Link,
  type Links,
  type Screen,
  type Tab,
  type Tabs,
  type Text,
} from '../../definition/index.ts';
import { blockNouns } from '../screen/describeBlock.ts';
import { describeFormat } from '../words/describeFormat.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { describeValue } from '../words/describeValue.ts';
import { quote } from '../words/phrase.ts';
import { compareForm } from './compareForm.ts';
import { listed } from './compareLists.ts';
import { compareReport } from './compareReport.ts';
import { matchLists } from './matchLists.ts';
import { compareWords, enter, tellOf, untold, whole, type Site, type Tellers } from './site.ts';

/** A block of a screen, and where it stands: ` in the tab Bank Details`; '' where it is on the screen itself. */
interface Part {
  block: Block;
  place: string;
}

/** Tells what has changed in the blocks of a screen: those that came and went, moved, and what is in them. */
export function compareParts(before: Screen, after: Screen, site: Site): void {
  const old = topBlocks(before).flatMap((block) => partsOf(block, ''));
  const now = topBlocks(after).flatMap((block) => partsOf(block, ''));
  const match = matchLists(old, now, likenessOf);
  for (const at of match.removed) tellPart(old, at, 'removed', site);
  for (const at of match.added) tellPart(now, at, 'added', site);
  for (const pair of match.pairs) {
    const [left, right] = [old[pair.before], now[pair.after]];
    if (!left || !right) continue;
    const name = nameOf(right, now);
    const isElsewhere = left.place !== right.place || pair.moved;
    if (isElsewhere) tellOf(site, name, { verb: null, rest: ' moved', matters: false });
    compareBlocks(left.block, right.block, { ...site, where: whereOf(right, now) }, name);
  }
}

/** The block and every block in it. */
function partsOf(block: Block, place: string): Part[] {
  const inner = childrenOf(block);
  return [
    { block, place },
    ...inner.flatMap(({ block: one, tab }) => partsOf(one, tab ? ` in the tab ${tab.label}` : place)),
  ];
}

function likenessOf(before: Part, after: Part): number {
  if (before.block.type !== after.block.type) return 0;
  if (isDeepStrictEqual(before.block, after.block)) return 10;
  const marks = marksOf(after.block);
  const shared = marksOf(before.block).filter((mark) => marks.includes(mark));
  return 1 + Number(before.place === after.place) + 2 * shared.length;
}

/** What a block is known by. */
function marksOf(block: Block): string[] {
  if (block.type === 'report')
    return [block.name, block.heading, block.call].filter((one) => one !== undefined);
  if (block.type === 'form') return Object.values(block.actions).map(({ call }) => call);
  if (block.type === 'details') return [block.read];
  return block.type === 'tabs' ? block.tabs.map(({ label }) => label) : [];
}

function tellPart(parts: Part[], at: number, verb: 'added' | 'removed', site: Site): void {
  const part = parts[at];
  if (!part) return;
  const matters = part.block.type === 'form' || part.block.type === 'report';
  tellOf(site, nameOf(part, parts), { verb, rest: '', matters });
}

/** What a block is called: by its kind; where there are several of it, by its tab, its name or its number too. */
function nameOf(part: Part, parts: Part[]): string {
  const noun = blockNouns[part.block.type].toLowerCase();
  const peers = parts.filter(({ block }) => block.type === part.block.type);
  if (peers.length === 1) return noun;
  if (isTold(peers.map(({ place }) => place || undefined))) return noun + part.place;
  const number = peers.indexOf(part);
  const labels = peers.map(labelOf);
  return `${noun} ${isTold(labels) ? labels[number] : number + 1}`;
}

/** Where something stands that is in a block; '' where there is only one of its kind. */
function whereOf(part: Part, parts: Part[]): string {
  const name = nameOf(part, parts);
  if (name === blockNouns[part.block.type].toLowerCase()) return '';
  return name.endsWith(part.place) && part.place !== '' ? part.place : ` in ${name}`;
}

/** Whether these names tell each block from the others. */
function isTold(names: (string | undefined)[]): boolean {
  return !names.includes(undefined) && new Set(names).size === names.length;
}

function labelOf({ block }: Part): string | undefined {
  if (block.type === 'report') return block.heading ?? block.name;
  if (block.type === 'form')
    return block.modal?.open ?? block.heading ?? Object.values(block.actions)[0]?.label;
  return block.type === 'details' ? (block.heading ?? block.read) : undefined;
}

type Kind<K extends Block['type']> = Extract<Block, { type: K }>;

function compareBlocks(before: Block, after: Block, site: Site, name: string): void {
  const compare = kinds[after.type] as (before: Block, after: Block, site: Site, name: string) => void;
  compare(before, after, site, name);
}

/** A block that has few words is told by its name; what is in the others, by where it stands. */
const kinds: {
  [K in Block['type']]: (before: Kind<K>, after: Kind<K>, site: Site, name: string) => void;
} = {
  report: compareReport,
  form: compareForm,
  details: (before, after, site) => compareWords(before, after, detailsWords, site),
  tabs: (before, after, site) => compareWords(before, after, tabsWords, site),
  sideBySide: untold,
  links: (before, after, site) => compareWords(before, after, linksWords, site),
  image: (before, after, site, name) => compareWords(before, after, imageWords, alone(site, name)),
  text: (before, after, site, name) => compareWords(before, after, textWords, alone(site, name)),
};

const alone = (site: Site, name: string): Site => enter({ ...site, where: '' }, name);

const itemWords: Tellers<Item> = {
  label: whole('label', quote, false),
  value: whole('value', describeValue, false),
  format: whole('format', describeFormat, false),
  copy: whole('toast of its copy button', quote, false),
  figure: whole('large figure', () => '', false),
};

const detailsWords: Tellers<Details> = {
  type: untold,
  heading: whole('heading of the details', quote, false),
  read: whole('read of the details', (read) => read, false),
  items: listed<Item>({
    noun: 'detail',
    label: ({ label }) => label,
    summary: ({ value }, names) => describeValue(value, names),
    likeness: (before, after) =>
      2 * Number(before.label === after.label) + Number(isDeepStrictEqual(before.value, after.value)),
    compare: (before, after, site) => compareWords(before, after, itemWords, site),
    matters: false,
    order: 'seen',
  }),
};

/** The blocks in a tab are compared for themselves. */
const tabWords: Tellers<Tab> = {
  label: whole('label', quote, false),
  blocks: untold,
  button: (before, after, site) =>
    whole('button', (button: boolean) => (button ? 'there is one' : 'there is none'), false)(
      before ?? true,
      after ?? true,
      site,
    ),
};

const tabsWords: Tellers<Tabs> = {
  type: untold,
  tabs: listed<Tab>({
    noun: 'tab',
    label: ({ label }) => label,
    summary: () => '',
    likeness: (before, after) =>
      2 * Number(before.label === after.label) + Number(isDeepStrictEqual(before.blocks, after.blocks)),
    compare: (before, after, site) => compareWords(before, after, tabWords, site),
    matters: false,
    order: 'seen',
  }),
};

const linksWords: Tellers<Links> = {
  type: untold,
  links: listed<Link>({
    noun: 'link',
    label: ({ label }) => label,
    summary: ({ to }) => to,
    likeness: (before, after) => 2 * Number(before.label === after.label) + Number(before.to === after.to),
    compare: (before, after, site) => compareWords(before, after, linkWords, site),
    matters: false,
    order: 'seen',
  }),
};

const linkWords: Tellers<Link> = {
  label: whole('label', quote, false),
  to: whole('address', (to) => to, false),
};

const imageWords: Tellers<Image> = {
  type: untold,
  source: whole('address', describeValue, false),
  alt: whole("text for who can't see it", quote, false),
};

const textWords: Tellers<Text> = {
  type: untold,
  text: whole('words', describeValue, false),
  show: whole('condition for showing it', describeTest, false),
};
