import type { Block, BlockKind, BlockOf, Tab } from '#definition';
import { buildFacts, buildParagraph, buildSection, type Section } from '../explanation.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { describeUse } from '../words/describeUse.ts';
import { describeValue } from '../words/describeValue.ts';
import { describeScalar, quote, formatSentence, type NoOtherKeys } from '../words/phrase.ts';
import type { ListComparison, WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeDownload } from '../words/describeDownload.ts';
import { describeForm, formWordTable, type ResolvedForm } from './describeForm.ts';
import { describeSummaryLines, buildItemsComparison } from './describeSummaryLines.ts';
import { describeLink, linksComparison } from './describeLink.ts';
import { describeReport, reportWordTable } from './describeReport.ts';

export function describeBlock(block: Block, context: DescribeContext): Section {
  const { show, ...rest } = block;
  const { noun, describe } = getBlockKind(block);
  const described = describe(rest, noun, context);
  if (!show) return described;
  const when = buildParagraph(`Shown while ${describeCondition(show, context.names)}.`);
  return { ...described, parts: [when, ...described.parts] };
}

/** The functions and tables for a kind of block. Blocks inside it are compared separately. */
interface Kind<B> {
  noun: string;
  describe: (block: B, title: string, context: DescribeContext) => Section;
  words: WordTable<B>;
  /** True if a report names the block before each change of it, because its words are unclear alone. */
  isNamed?: true;
  /** True if adding or removing a block of this kind matters. */
  matters?: true;
  /** Texts that identify a block in another version. The first one distinguishes it from others of its type. */
  marks: (block: B) => (string | undefined)[];
}

export const getBlockKind = ({ type }: Block): Kind<object> => kinds[type] as unknown as Kind<object>;

/** Returns the words of a block's kind, and the condition that shows it. */
export function getBlockWordTable(block: Block): WordTable<object> {
  const { noun, words, isNamed } = getBlockKind(block);
  const it = isNamed ? 'it' : `the ${noun.toLowerCase()}`;
  const show: WordTable<Pick<Block, 'show'>> = {
    show: { name: `condition for showing ${it}`, describe: describeCondition },
  };
  return { ...words, ...show };
}

const tabsWord: ListComparison<Tab> = {
  noun: 'tab',
  label: ({ label }) => label,
  describe: () => '',
  words: {
    label: {},
    blocks: null,
    button: { describe: (button: boolean) => (button ? 'there is one' : 'there is none'), absent: true },
  },
  identifyingWords: ['label', 'blocks'],
  order: 'seen',
};

type Described<K extends BlockKind> = K extends 'form' ? ResolvedForm : Omit<BlockOf<K>, 'type' | 'show'>;

const kinds: { [K in BlockKind]: Kind<Described<K>> } = {
  report: {
    noun: 'Table',
    describe: describeReport,
    words: reportWordTable,
    matters: true,
    marks: ({ heading, name, call }) => [heading ?? name, call],
  },
  form: {
    noun: 'Form',
    describe: describeForm,
    words: formWordTable,
    matters: true,
    marks: ({ heading, modal, actions }) => {
      const [first, ...others] = Object.values(actions).flatMap(({ label, call }) => [label, call]);
      return [modal?.open ?? heading ?? first, ...others];
    },
  },
  details: {
    noun: 'Details',
    describe: ({ heading, read, items, absent, ...rest }, title, { names }) => {
      rest satisfies NoOtherKeys;
      const own = heading === undefined ? null : `The heading is ${quote(heading)}.`;
      const waits = `It waits for the read ${read}; where that fails, it says so with Retry.`;
      const missing =
        absent === undefined ? null : `Where there is no such record, it says ${quote(absent)}.`;
      return buildSection(title, buildParagraph(own, waits, missing), describeSummaryLines(items, names));
    },
    words: {
      heading: { name: 'heading of the details' },
      read: { name: 'read of the details', describe: String },
      items: buildItemsComparison('detail'),
      absent: { name: 'words for a record that is not there' },
    },
    marks: ({ heading, read }) => [heading ?? read, read],
  },
  tabs: {
    noun: 'Tabs',
    describe: ({ tabs, ...rest }, title, context) => {
      rest satisfies NoOtherKeys;
      return buildSection(title, ...tabs.map((tab) => describeTab(tab, context)));
    },
    words: { tabs: tabsWord },
    marks: ({ tabs }) => tabs.map(({ label }) => label),
  },
  sideBySide: {
    noun: 'Side by side',
    describe: ({ blocks, ...rest }, title, context) => {
      rest satisfies NoOtherKeys;
      return buildSection(title, ...blocks.map((block) => describeBlock(block, context)));
    },
    words: { blocks: null },
    marks: () => [],
  },
  links: {
    noun: 'Links',
    describe: ({ links, ...rest }, title, context) => {
      rest satisfies NoOtherKeys;
      const described = links.map(
        ({ label, ...link }) =>
          [
            label,
            'to' in link ? describeLink(link, context) : describeDownload(link.download, context.names),
          ] as const,
      );
      return buildSection(title, buildFacts(Object.fromEntries(described)));
    },
    words: { links: linksComparison },
    marks: ({ links }) => links.map(({ label }) => label),
  },
  image: {
    noun: 'Picture',
    describe: ({ source, alt, ...rest }, title, { names }) => {
      rest satisfies NoOtherKeys;
      const described = `For who can't see it: ${quote(alt)}.`;
      return buildSection(
        title,
        buildParagraph(`Its address is ${describeValue(source, names)}.`, described),
      );
    },
    words: {
      source: { name: 'address', describe: describeValue, matters: true },
      alt: { name: "text for who can't see it" },
    },
    isNamed: true,
    matters: true,
    marks: ({ alt }) => [alt],
  },
  text: {
    noun: 'Text',
    describe: ({ text, ...rest }, title, { names }) => {
      rest satisfies NoOtherKeys;
      return buildSection(title, buildParagraph(formatSentence(describeValue(text, names))));
    },
    words: { text: { name: 'words', describe: describeValue } },
    isNamed: true,
    marks: () => [],
  },
  extension: {
    noun: 'Extension',
    describe: ({ name, options, values = {}, ...rest }, title, { names }) => {
      rest satisfies NoOtherKeys;
      const read = Object.entries(values).map(([key, value]) => [key, describeValue(value, names)] as const);
      const what = buildParagraph(formatSentence(describeUse({ name, options })));
      return buildSection(title, what, ...(read.length > 0 ? [buildFacts(Object.fromEntries(read))] : []));
    },
    words: {
      name: { name: 'name' },
      options: { noun: 'option', describe: describeScalar },
      values: { noun: 'value', describe: describeValue },
    },
    isNamed: true,
    marks: ({ name }) => [name],
  },
};

function describeTab({ label, blocks, button, ...rest }: Tab, context: DescribeContext): Section {
  rest satisfies NoOtherKeys;
  const hidden = button === false ? [buildParagraph('It is declared, but no button leads to it.')] : [];
  return buildSection(`Tab ${label}`, ...hidden, ...blocks.map((block) => describeBlock(block, context)));
}
