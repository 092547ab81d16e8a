import { listFormEntries, type Form, type Item, type ActionDefaults } from '#definition';
import {
  buildNumberedList,
  buildParagraph,
  buildSection,
  type SectionPart,
  type Section,
} from '../explanation.ts';
import { addFieldAndFilterNames, type PathNames } from '../words/pathNames.ts';
import { quote, type NoOtherKeys } from '../words/phrase.ts';
import type { WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';
import { actionsComparison, describeAction } from './describeAction.ts';
import { describeFormField, formFieldsComparison } from './describeFormField.ts';
import { describeSummaryLines, buildLinesComparison } from './describeSummaryLines.ts';
import { describePart, layoutComparison } from './describeLayout.ts';
import { allErrorsSentence, describeRules, allErrorsComparison, rulesComparison } from './describeRules.ts';

/** A form as check resolves it. */
export type ResolvedForm = Omit<Form, 'type' | 'show' | keyof ActionDefaults>;

export function describeForm(form: ResolvedForm, title: string, context: DescribeContext): Section {
  const {
    heading,
    fields,
    rules = [],
    actions,
    layout,
    summary,
    modal,
    record,
    persist,
    allErrors,
    ...rest
  } = form;
  rest satisfies NoOtherKeys;
  const names = addFieldAndFilterNames(context.names, form);
  const described = listFormEntries(fields).map((found) => describeFormField(found, names));
  const buttons = Object.entries(actions).map(([name, action]) =>
    describeAction(name, action, form, { ...context, names }),
  );
  return buildSection(
    title,
    ...describeHead({ heading, modal, record, persist }),
    buildSection(
      'Fields',
      described.length > 0 ? buildNumberedList(described) : buildParagraph('It has none.'),
    ),
    ...(layout ? [buildSection('Layout', buildNumberedList(layout.map(describePart)))] : []),
    ...(summary ? [describeSummary(summary, names)] : []),
    ...(rules.length > 0
      ? [
          buildSection(
            'Rules, in the order they are tried',
            allErrors ? allFail : firstFails,
            describeRules(rules, fields, { ...context, names }),
          ),
        ]
      : []),
    ...buttons,
  );
}

function describeSummary(items: Item[], names: PathNames): Section {
  return buildSection('Summary, as it is being filled in', describeSummaryLines(items, names));
}

const firstFails = buildParagraph('The first that does not hold stops the sending, with its message.');
const allFail = buildParagraph(`${allErrorsSentence} Those that need a read wait for it together.`);

function describeHead({
  heading,
  modal,
  record,
  persist,
}: Pick<Form, 'heading' | 'modal' | 'record' | 'persist'>): SectionPart[] {
  const sentences = [
    ...(heading === undefined ? [] : [`Its heading is ${quote(heading)}.`]),
    ...(modal ? [describeModal(modal)] : []),
    ...(record === undefined ? [] : [describeRecord(record)]),
    ...(persist ? [persistence] : []),
  ];
  return sentences.length > 0 ? [buildParagraph(...sentences)] : [];
}

const describeRecord = (read: string): string =>
  `Its fields start from what the read ${read} found; it is closed until that is there.`;

const persistence =
  'What is typed is stored in the tab until it is sent, so that a reload and Back bring it back.';

function describeModal({ open, ...rest }: NonNullable<Form['modal']>): string {
  rest satisfies NoOtherKeys;
  return `It stands in a dialog, which the button ${quote(open)} opens.`;
}

export const formWordTable: WordTable<ResolvedForm> = {
  heading: {},
  fields: formFieldsComparison,
  record: { describe: String, matters: true },
  persist: { name: 'storing of what is typed', describe: (place) => `in the ${place}`, matters: true },
  rules: rulesComparison,
  allErrors: allErrorsComparison,
  actions: actionsComparison,
  layout: layoutComparison,
  summary: buildLinesComparison('summary item'),
  modal: { words: { open: { name: 'button of the dialog' } } },
};
