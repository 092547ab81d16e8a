import type { Item, SummaryLine } from '#definition';
import { buildNumberedList, type NumberedList } from '../explanation.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { describeFormat, replacesReadValue } from '../words/describeFormat.ts';
import { describeValue } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import { describeShortLink } from './describeLink.ts';
import { describeWords, type ExplainedWordTable, type ListComparison } from '../words/wordTable.ts';

/** Describes the lines of a summary or receipt for the explanation of a screen. */
export function describeSummaryLines(items: SummaryLine[], names: PathNames): NumberedList {
  return buildNumberedList(items.map((item) => ({ text: describeItem(item, names), more: [] })));
}

/** Describes an item in words: `Balance: balance of the read account; shown as money.` */
function describeItem(item: SummaryLine, names: PathNames): string {
  const value = `${item.label}: ${describeValue(item.value, names)}`;
  return `${[value, ...describeWords(item, summaryLineWords, names)].join('; ')}.`;
}

/** A copied value may be where people send money. */
const isCopied = ({ copy }: Partial<Item>): boolean => copy !== undefined;

const itemWords: ExplainedWordTable<Item> = {
  label: { sentence: null },
  value: { describe: describeValue, matters: (...sides) => sides.some(isCopied), sentence: null },
  format: { describe: describeFormat, matters: replacesReadValue, sentence: (text) => `shown as ${text}` },
  link: { name: 'address', describe: describeShortLink, sentence: (text) => `leads to ${text}` },
  figure: { name: 'large figure', describe: () => '', sentence: () => 'shown large' },
  copy: {
    name: 'toast of its copy button',
    matters: true,
    sentence: (text) => `a button copies it and says ${text}`,
  },
};

const summaryLineWords: ExplainedWordTable<SummaryLine> = {
  ...itemWords,
  show: {
    name: 'condition for showing it',
    describe: describeCondition,
    sentence: (text) => `there while ${text}`,
  },
};

/** Compares labelled values. The noun is for one item, as in "line removed". */
export const buildItemsComparison = (noun: string): ListComparison<Item> => ({
  noun,
  label: ({ label }) => label,
  describe: ({ value }, names) => describeValue(value, names),
  words: itemWords,
  matters: isCopied,
  identifyingWords: ['label', 'value'],
  order: 'seen',
});

/** Compares labelled values with conditions. The noun is for one item, as in "line removed". */
export const buildLinesComparison = (noun: string): ListComparison<SummaryLine> => ({
  ...buildItemsComparison(noun),
  words: summaryLineWords,
  identifyingWords: ['label', 'value'],
});
