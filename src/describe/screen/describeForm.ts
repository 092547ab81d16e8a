import type { Form } from '../../definition/index.ts';
import { numbered, paragraph, section, type SectionPart, type Section } from '../explanation.ts';
import { insideBlock } from '../words/names.ts';
import { quote, type Nothing } from '../words/phrase.ts';
import type { WordsOf } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';
import { actionsWord, describeAction } from './describeAction.ts';
import { describeField, fieldsWord } from './describeField.ts';
import { describeRules, rulesWord } from './describeRules.ts';

/** A form: its fields in order, the rules of every action that has none of its own, and what can be done. */
export function describeForm(form: Omit<Form, 'type'>, title: string, context: DescribeContext): Section {
  const { heading, fields, rules = [], actions, modal, ...rest } = form;
  rest satisfies Nothing;
  const names = insideBlock(context.names, form);
  const described = Object.entries(fields).map(([name, field]) => describeField(name, field, names));
  const buttons = Object.entries(actions).map(([name, action]) =>
    describeAction(name, action, form, { ...context, names }),
  );
  return section(
    title,
    ...describeHead(heading, modal),
    section('Fields', described.length > 0 ? numbered(described) : paragraph('It has none.')),
    ...(rules.length > 0
      ? [section('Rules, in the order they are tried', firstFails, describeRules(rules, names))]
      : []),
    ...buttons,
  );
}

const firstFails = paragraph('The first that does not hold stops the sending, with its message.');

function describeHead(heading: string | undefined, modal: Form['modal']): SectionPart[] {
  const sentences = [
    ...(heading === undefined ? [] : [`Its heading is ${quote(heading)}.`]),
    ...(modal ? [describeModal(modal)] : []),
  ];
  return sentences.length > 0 ? [paragraph(...sentences)] : [];
}

function describeModal({ open, ...rest }: NonNullable<Form['modal']>): string {
  rest satisfies Nothing;
  return `It stands in a dialog, which the button ${quote(open)} opens.`;
}

/** How a difference in each word of a form is reported. */
export const formWords: WordsOf<Omit<Form, 'type'>> = {
  heading: {},
  fields: fieldsWord,
  rules: rulesWord,
  actions: actionsWord,
  modal: { words: { open: { name: 'button of the dialog' } } },
};
