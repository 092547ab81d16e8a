import type { RowAction, RowDetails, RowDownload, RowLink, RowRequest } from '#definition';
import { buildParagraph, buildSection, type Section } from '../explanation.ts';
import type { ListComparison, MergedUnion, WordTable } from '../words/wordTable.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { describeText } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import type { NoOtherKeys } from '../words/phrase.ts';
import { actionWordTable, describeAction } from './describeAction.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeDownload } from '../words/describeDownload.ts';
import { buildItemsComparison, describeSummaryLines } from './describeSummaryLines.ts';
import { describeShortLink } from './describeLink.ts';

export function describeRowAction(name: string, action: RowAction, context: DescribeContext): Section {
  if ('link' in action) return describeRowLink(action, context);
  if ('items' in action) return describeRowDetails(action, context);
  if ('download' in action) return describeRowDownload(action, context);
  return describeRequest(name, action, context);
}

function describeRowLink({ label, show, link, ...rest }: RowLink, { names }: DescribeContext): Section {
  rest satisfies NoOtherKeys;
  return buildSection(
    `Link ${label}`,
    buildParagraph(
      `It is in each row and leads to ${describeShortLink(link, names)}.`,
      describeShow(show, names),
    ),
  );
}

function describeRowDetails(
  { label, show, title = label, items, ...rest }: RowDetails,
  { names }: DescribeContext,
): Section {
  rest satisfies NoOtherKeys;
  return buildSection(
    `Button ${label}`,
    buildParagraph(
      `It is in each row and opens a dialog with the title ${describeText(title, names)}.`,
      describeShow(show, names),
    ),
    describeSummaryLines(items, names),
  );
}

function describeRowDownload(
  { label, show, download, ...rest }: RowDownload,
  { names }: DescribeContext,
): Section {
  rest satisfies NoOtherKeys;
  return buildSection(
    `Button ${label}`,
    buildParagraph(`It is in each row and ${describeDownload(download, names)}.`, describeShow(show, names)),
  );
}

const describeShow = (show: RowLink['show'], names: PathNames): string | null =>
  show ? `It is shown while ${describeCondition(show, names)}.` : null;

function describeRequest(name: string, { many, ...action }: RowRequest, context: DescribeContext): Section {
  const { heading, parts } = describeAction(name, action, { actions: {} }, context);
  return buildSection(heading, buildParagraph(many ? chosen[many] : 'It stands in each row.'), ...parts);
}

const chosen: Record<NonNullable<RowRequest['many']>, string> = {
  each: 'It stands above the table, and is sent for each chosen row in turn; those that failed are named.',
  once: 'It stands above the table, and is sent once for all chosen rows.',
};

const { trigger: _, primary: __, again: ___, code: ____, ...words } = actionWordTable;
type RowActionWords = WordTable<MergedUnion<RowAction>>;
const rowActionWords: RowActionWords = {
  // No word of an action is described by its other words.
  ...(words as Omit<RowActionWords, 'link' | 'title' | 'items' | 'download' | 'many'>),
  link: { name: 'address', describe: describeShortLink, matters: true },
  download: { name: 'file', describe: describeDownload, matters: true },
  title: { name: 'title of the dialog', describe: describeText },
  items: buildItemsComparison('line'),
  many: { name: 'chosen rows', describe: (many) => chosen[many], matters: true },
};

export const rowActionsComparison: ListComparison<RowAction> = {
  noun: 'row action',
  label: ({ label }) => label,
  describe: (action, names) => {
    if ('link' in action) return `it leads to ${describeShortLink(action.link, names)}`;
    if ('download' in action) return `it ${describeDownload(action.download, names)}`;
    return 'items' in action ? 'it opens a dialog' : `it makes the call ${action.call}`;
  },
  words: rowActionWords,
  renamed: false,
  order: 'seen',
  matters: true,
};
