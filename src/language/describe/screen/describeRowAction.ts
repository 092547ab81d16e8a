import type { RowAction } from '#definition';
import { buildParagraph, buildSection, type Section } from '../explanation.ts';
import type { ListComparison, WordTable } from '../words/word.ts';
import { actionWordTable, describeAction } from './describeAction.ts';
import type { DescribeContext } from './describeContext.ts';

export function describeRowAction(
  name: string,
  { many, ...action }: RowAction,
  context: DescribeContext,
): Section {
  const { heading, parts } = describeAction(name, action, { actions: {} }, context);
  return buildSection(heading, buildParagraph(many ? chosen[many] : 'It stands in each row.'), ...parts);
}

const chosen: Record<NonNullable<RowAction['many']>, string> = {
  each: 'It stands above the table, and is sent for each chosen row in turn; those that failed are named.',
  once: 'It stands above the table, and is sent once for all chosen rows.',
};

const { trigger: _, primary: __, again: ___, code: ____, ...words } = actionWordTable;
const rowActionWords: WordTable<RowAction> = {
  ...words,
  many: { name: 'chosen rows', describe: (many) => chosen[many], matters: true },
};

export const rowActionsComparison: ListComparison<RowAction> = {
  noun: 'row action',
  label: ({ label }) => label,
  describe: ({ call }) => `it makes the call ${call}`,
  words: rowActionWords,
  renamed: false,
  order: 'seen',
  matters: true,
};
