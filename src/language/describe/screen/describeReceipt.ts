import type { Link, Receipt } from '#definition';
import { paragraph, section, type Section } from '../explanation.ts';
import { describeValue } from '../words/describeValue.ts';
import { quote, type Nothing } from '../words/phrase.ts';
import type { WordsOf } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeItems, linesWord } from './describeItem.ts';
import { describeLink, describeShortLink } from './describeLink.ts';

export function describeReceipt({ title, items, link, ...rest }: Receipt, context: DescribeContext): Section {
  rest satisfies Nothing;
  return section(
    'The receipt that stays until the next send',
    paragraph(`Its title is ${describeValue(title, context.names)}.`),
    describeItems(items, context.names),
    ...(link ? [paragraph(describeLabelled(link, context))] : []),
  );
}

const describeLabelled = ({ label, ...link }: Link, context: DescribeContext): string =>
  `The link ${quote(label)} ${describeLink(link, context)}.`;

export const receiptWords: WordsOf<Receipt> = {
  title: { name: 'title of the receipt', describe: describeValue },
  items: linesWord('line'),
  link: {
    name: 'link of the receipt',
    describe: ({ label, ...link }, names) => `${quote(label)}, to ${describeShortLink(link, names)}`,
  },
};
