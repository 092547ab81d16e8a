import type { Ask } from '#definition';
import { numbered, paragraph, section, type Section } from '../explanation.ts';
import { describeValue } from '../words/describeValue.ts';
import type { Names } from '../words/names.ts';
import { quote, type NoRest } from '../words/phrase.ts';
import type { WordTable } from '../words/word.ts';
import { describeField } from './describeField.ts';
import { formFieldsWord } from './describeFormField.ts';
import { describeItems, itemsWord } from './describeItem.ts';
import { describePart, layoutWord } from './describeLayout.ts';
import { describeRules, rulesWord } from './describeRules.ts';

export function describeAsk(ask: Ask, names: Names): Section {
  const { title, items = [], fields = {}, layout, record, rules = [], side, button, ...rest } = ask;
  rest satisfies NoRest;
  const inside = { ...names, asked: fields };
  const described = Object.entries(fields).map(([name, field]) => describeField(name, field, inside));
  return section(
    'What it asks first',
    paragraph(
      `${side ? 'A drawer at the side' : 'A dialog'} with the title ${describeValue(title, names)}, and the button ${quote(button)} that sends.`,
      record === undefined ? null : `Its fields start from ${describeRecord(record)}.`,
    ),
    ...(items.length > 0 ? [describeItems(items, names)] : []),
    ...(described.length > 0 ? [numbered(described)] : []),
    ...(layout ? [section('Its layout', numbered(layout.map(describePart)))] : []),
    ...(rules.length > 0 ? [section('Its rules', describeRules(rules, inside))] : []),
  );
}

const describeRecord = (record: string): string =>
  record === 'row' ? 'the row' : `what the read ${record} found`;

export const askWordTable: WordTable<Ask> = {
  title: { name: 'title', describe: describeValue },
  items: itemsWord('line'),
  fields: formFieldsWord,
  layout: layoutWord,
  record: { describe: describeRecord, matters: true },
  rules: rulesWord,
  side: { name: 'drawer', describe: () => 'at the side' },
  button: { name: 'button that sends' },
};
