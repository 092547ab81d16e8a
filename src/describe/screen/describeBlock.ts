import type { Block, Item, Link, Tab } from '../../definition/index.ts';
import { facts, numbered, paragraph, section, type Section } from '../explanation.ts';
import { titleAt } from '../portalDefinitions.ts';
import { describeFormat } from '../words/describeFormat.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { describeValue } from '../words/describeValue.ts';
import { quote, sentence, type Nothing } from '../words/phrase.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeForm } from './describeForm.ts';
import { describeReport } from './describeReport.ts';

/** A part of a screen in words, and the parts in it. */
export function describeBlock(block: Block, context: DescribeContext): Section {
  const describe = kinds[block.type] as (block: Block, title: string, context: DescribeContext) => Section;
  return describe(block, blockNouns[block.type], context);
}

/** What each kind of block is called. */
export const blockNouns: { [K in Block['type']]: string } = {
  report: 'Table',
  form: 'Form',
  details: 'Details',
  tabs: 'Tabs',
  sideBySide: 'Side by side',
  links: 'Links',
  image: 'Picture',
  text: 'Text',
};

/** The words of a kind of block. */
type Words<K extends Block['type']> = Omit<Extract<Block, { type: K }>, 'type'>;

const kinds: {
  [K in Block['type']]: (block: Words<K>, title: string, context: DescribeContext) => Section;
} = {
  report: describeReport,
  form: describeForm,
  details: ({ heading, read, items, ...rest }, title, { names }) => {
    rest satisfies Nothing;
    const own = heading === undefined ? null : `The heading is ${quote(heading)}.`;
    const waits = `It waits for the read ${read}; where that fails, it says so with Retry.`;
    const shown = items.map((item) => ({ text: describeItem(item, { names }), more: [] }));
    return section(title, paragraph(own, waits), numbered(shown));
  },
  tabs: ({ tabs, ...rest }, title, context) => {
    rest satisfies Nothing;
    return section(title, ...tabs.map((tab) => describeTab(tab, context)));
  },
  sideBySide: ({ blocks, ...rest }, title, context) => {
    rest satisfies Nothing;
    return section(title, ...blocks.map((block) => describeBlock(block, context)));
  },
  links: ({ links, ...rest }, title, { portal }) => {
    rest satisfies Nothing;
    const told = ({ label, to, ...more }: Link) => {
      more satisfies Nothing;
      return [label, `goes to ${titleAt(portal, to)} (${to})`];
    };
    return section(title, facts(Object.fromEntries(links.map(told)) as Record<string, string>));
  },
  image: ({ source, alt, ...rest }, title, { names }) => {
    rest satisfies Nothing;
    const said = `For who can't see it: ${quote(alt)}.`;
    return section(title, paragraph(`Its address is ${describeValue(source, names)}.`, said));
  },
  text: ({ text, show, ...rest }, title, { names }) => {
    rest satisfies Nothing;
    const when = show ? `Shown while ${describeTest(show, names)}.` : null;
    return section(title, paragraph(sentence(describeValue(text, names)), when));
  },
};

function describeItem(item: Item, { names }: Pick<DescribeContext, 'names'>): string {
  const { label, value, format, copy, figure, ...rest } = item;
  rest satisfies Nothing;
  const told = [
    `${label}: ${describeValue(value, names)}`,
    ...(format === undefined ? [] : [`shown as ${describeFormat(format, names)}`]),
    ...(figure ? ['shown large'] : []),
    ...(copy === undefined ? [] : [`a button copies it and says ${quote(copy)}`]),
  ];
  return `${told.join('; ')}.`;
}

function describeTab({ label, blocks, button, ...rest }: Tab, context: DescribeContext): Section {
  rest satisfies Nothing;
  const hidden = button === false ? [paragraph('It is declared, but no button leads to it.')] : [];
  return section(`Tab ${label}`, ...hidden, ...blocks.map((block) => describeBlock(block, context)));
}
