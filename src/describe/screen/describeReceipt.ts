import type { Receipt } from '../../definition/index.ts';
import { paragraph, section, type Section } from '../explanation.ts';
import { titleAt } from '../portalDefinitions.ts';
import { describeValue } from '../words/describeValue.ts';
import { quote, type Nothing } from '../words/phrase.ts';
import type { WordsOf } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeItems, itemsWord } from './describeItem.ts';

/** What stays on a form after a success. */
export function describeReceipt(
  { title, items, link, ...rest }: Receipt,
  { names, portal }: DescribeContext,
): Section {
  rest satisfies Nothing;
  return section(
    'The receipt that stays until the next send',
    paragraph(`Its title is ${describeValue(title, names)}.`),
    describeItems(items, names),
    ...(link
      ? [paragraph(`The link ${quote(link.label)} goes to ${titleAt(portal, link.to)} (${link.to}).`)]
      : []),
  );
}

/** How differences in a receipt are reported. */
export const receiptWords: WordsOf<Receipt> = {
  title: { name: 'title of the receipt', say: describeValue },
  items: itemsWord('line'),
  link: { name: 'link of the receipt', say: ({ label, to }) => `${quote(label)}, to ${to}` },
};
