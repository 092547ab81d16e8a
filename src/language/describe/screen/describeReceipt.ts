import type { Link, Receipt } from '#definition';
import { buildParagraph, buildSection, type Section } from '../explanation.ts';
import { describeText } from '../words/describeValue.ts';
import { quote, type NoOtherKeys } from '../words/phrase.ts';
import type { WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeSummaryLines, buildLinesComparison } from './describeSummaryLines.ts';
import { describeLink, describeShortLink } from './describeLink.ts';

export function describeReceipt({ title, items, link, ...rest }: Receipt, context: DescribeContext): Section {
  rest satisfies NoOtherKeys;
  return buildSection(
    'The receipt that stays until the next send',
    buildParagraph(`Its title is ${describeText(title, context.names)}.`),
    describeSummaryLines(items, context.names),
    ...(link ? [buildParagraph(describeLabelled(link, context))] : []),
  );
}

const describeLabelled = ({ label, ...link }: Link, context: DescribeContext): string =>
  `The link ${quote(label)} ${describeLink(link, context)}.`;

export const receiptWordTable: WordTable<Receipt> = {
  title: { name: 'title of the receipt', describe: describeText },
  items: buildLinesComparison('line'),
  link: {
    name: 'link of the receipt',
    describe: ({ label, ...link }, names) => `${quote(label)}, to ${describeShortLink(link, names)}`,
  },
};
