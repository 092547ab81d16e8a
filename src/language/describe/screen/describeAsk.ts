import type { Ask } from '#definition';
import { buildNumberedList, buildParagraph, buildSection, type Section } from '../explanation.ts';
import { describeText } from '../words/describeValue.ts';
import { quote, type NoOtherKeys } from '../words/phrase.ts';
import type { WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeField } from './describeField.ts';
import { formFieldsComparison } from './describeFormField.ts';
import { describeSummaryLines, buildItemsComparison } from './describeSummaryLines.ts';
import { describePart, layoutComparison } from './describeLayout.ts';
import { allErrorsSentence, describeRules, allErrorsComparison, rulesComparison } from './describeRules.ts';

export function describeAsk(ask: Ask, { names, portal }: DescribeContext): Section {
  const {
    title,
    items = [],
    fields = {},
    layout,
    record,
    rules = [],
    allErrors,
    side,
    button,
    ...rest
  } = ask;
  rest satisfies NoOtherKeys;
  const inside = { ...names, dialogFields: fields };
  const described = Object.entries(fields).map(([name, field]) => describeField(name, field, inside));
  return buildSection(
    'What it asks first',
    buildParagraph(
      `${side ? 'A drawer at the side' : 'A dialog'} with the title ${describeText(title, names)}, and the button ${quote(button)} that sends.`,
      record === undefined ? null : `Its fields start from ${describeRecord(record)}.`,
    ),
    ...(items.length > 0 ? [describeSummaryLines(items, names)] : []),
    ...(described.length > 0 ? [buildNumberedList(described)] : []),
    ...(layout ? [buildSection('Its layout', buildNumberedList(layout.map(describePart)))] : []),
    ...(rules.length > 0
      ? [
          buildSection(
            'Its rules',
            ...(allErrors ? [buildParagraph(allErrorsSentence)] : []),
            describeRules(rules, fields, { names: inside, portal }),
          ),
        ]
      : []),
  );
}

const describeRecord = (record: string): string =>
  record === 'row' ? 'the row' : `what the read ${record} found`;

export const askWordTable: WordTable<Ask> = {
  title: { name: 'title', describe: describeText },
  items: buildItemsComparison('line'),
  fields: formFieldsComparison,
  layout: layoutComparison,
  record: { describe: describeRecord, matters: true },
  rules: rulesComparison,
  allErrors: allErrorsComparison,
  side: { name: 'drawer', describe: () => 'at the side' },
  button: { name: 'button that sends' },
};
