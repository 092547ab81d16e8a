import { listFormEntries, type Form, type Item } from '#definition';
import { numbered, paragraph, section, type SectionPart, type Section } from '../explanation.ts';
import { addBlockNames, type Names } from '../words/names.ts';
import { quote, type NoRest } from '../words/phrase.ts';
import type { WordTable } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';
import { actionsWord, describeAction } from './describeAction.ts';
import { describeFormField, formFieldsWord } from './describeFormField.ts';
import { describeItems, linesWord } from './describeItem.ts';
import { describePart, layoutWord } from './describeLayout.ts';
import { describeRules, rulesWord } from './describeRules.ts';

export function describeForm(
  form: Omit<Form, 'type' | 'show'>,
  title: string,
  context: DescribeContext,
): Section {
  const { heading, fields, rules = [], actions, layout, summary, modal, record, ...rest } = form;
  rest satisfies NoRest;
  const names = addBlockNames(context.names, form);
  const described = listFormEntries(fields).map((found) => describeFormField(found, names));
  const buttons = Object.entries(actions).map(([name, action]) =>
    describeAction(name, action, form, { ...context, names }),
  );
  return section(
    title,
    ...describeHead({ heading, modal, record }),
    section('Fields', described.length > 0 ? numbered(described) : paragraph('It has none.')),
    ...(layout ? [section('Layout', numbered(layout.map(describePart)))] : []),
    ...(summary ? [describeSummary(summary, names)] : []),
    ...(rules.length > 0
      ? [section('Rules, in the order they are tried', firstFails, describeRules(rules, names))]
      : []),
    ...buttons,
  );
}

function describeSummary(items: Item[], names: Names): Section {
  return section('Summary, as it is being filled in', describeItems(items, names));
}

const firstFails = paragraph('The first that does not hold stops the sending, with its message.');

function describeHead({ heading, modal, record }: Pick<Form, 'heading' | 'modal' | 'record'>): SectionPart[] {
  const sentences = [
    ...(heading === undefined ? [] : [`Its heading is ${quote(heading)}.`]),
    ...(modal ? [describeModal(modal)] : []),
    ...(record === undefined ? [] : [describeRecord(record)]),
  ];
  return sentences.length > 0 ? [paragraph(...sentences)] : [];
}

const describeRecord = (read: string): string =>
  `Its fields start from what the read ${read} found; it is closed until that is there.`;

function describeModal({ open, ...rest }: NonNullable<Form['modal']>): string {
  rest satisfies NoRest;
  return `It stands in a dialog, which the button ${quote(open)} opens.`;
}

export const formWordTable: WordTable<Omit<Form, 'type' | 'show'>> = {
  heading: {},
  fields: formFieldsWord,
  record: { describe: String, matters: true },
  rules: rulesWord,
  actions: actionsWord,
  layout: layoutWord,
  summary: linesWord('summary item'),
  modal: { words: { open: { name: 'button of the dialog' } } },
};
