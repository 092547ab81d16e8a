import {
  type AnswerTotal,
  type Chart,
  getFilterValueKind,
  isRange,
  type Column,
  type Order,
  type Report,
  type Total,
} from '#definition';
import {
  buildParagraph,
  buildSection,
  buildNumberedList,
  type SectionPart,
  type Section,
  type SectionTable,
} from '../explanation.ts';
import { describeFilter, filtersComparison } from '../words/describeFilter.ts';
import { describeFormat, replacesReadValue } from '../words/describeFormat.ts';
import { addFieldAndFilterNames, type PathNames } from '../words/pathNames.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { describePath } from '../words/describePath.ts';
import { joinWords, quote, type NoOtherKeys } from '../words/phrase.ts';
import type { ListComparison, WordTable } from '../words/wordTable.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeShortLink } from './describeLink.ts';
import { describeRowAction, rowActionsComparison } from './describeRowAction.ts';
import { describeAnswer, describeCall, payloadComparison } from './describeCall.ts';

export function describeReport(
  report: Omit<Report, 'type' | 'show'>,
  title: string,
  context: DescribeContext,
): Section {
  const {
    name,
    heading,
    call,
    payload,
    filters = [],
    columns,
    order,
    total,
    chart,
    empty,
    rows,
    rowActions = {},
    ...rest
  } = report;
  rest satisfies NoOtherKeys;
  const names = addFieldAndFilterNames(context.names, report);
  const { words } = context.portal.config ?? {};
  const nothing = empty ?? words?.empty;
  return buildSection(
    title,
    buildParagraph(
      heading === undefined ? null : `Its heading is ${quote(heading)}.`,
      name === undefined ? null : `Effects know it as ${name}.`,
      loading(call, filters.length, rows),
    ),
    ...(call === undefined ? [] : describeLoading(call, payload, { ...context, names })),
    ...(filters.length > 0 ? [buildSection('Filters', ...describeFilters(filters))] : []),
    buildSection('Columns', describeColumns(columns, names), ...describeUses(columns, names)),
    buildParagraph(
      order ? `At first it is sorted by ${describeOrder(order)}.` : null,
      total ? describeTotal(total, words?.total ?? 'Total', names) : 'There is no total.',
      chart ? `Above the table stand bars: ${describeChart(chart)}.` : null,
      nothing === undefined ? null : `Without rows it says ${quote(nothing)}.`,
    ),
    ...Object.entries(rowActions).map((entry) => describeRowAction(...entry, { ...context, names })),
  );
}

function loading(call: string | undefined, filters: number, rows: string | undefined): string {
  if (rows !== undefined) return `Its rows are those at ${rows}.`;
  if (call === undefined) return 'It makes no call and stays empty.';
  return filters > 0 ? 'It loads when the screen opens, and on Search.' : 'It loads when the screen opens.';
}

function describeLoading(
  name: string,
  payload: Report['payload'] = {},
  { names, portal }: DescribeContext,
): SectionPart[] {
  const call = portal.calls.get(name);
  const place = describeAnswer(call);
  return [
    ...describeCall({ name, call }, payload, names),
    ...(place === null ? [] : [buildParagraph(place)]),
  ];
}

function describeFilters(filters: NonNullable<Report['filters']>): SectionPart[] {
  const dated = filters.filter(({ type }) => getFilterValueKind(type) === 'day');
  const days = dated.map(({ label }) => label);
  const isPeriod = days.length === 2 && !dated.some(({ type }) => isRange(type));
  const period = `${days[0]} and ${days[1]} make a period: there are presets for it, and ${days[1]} can't be before ${days[0]}.`;
  const list = buildNumberedList(filters.map(describeFilter));
  return isPeriod ? [list, buildParagraph(period)] : [list];
}

function describeColumns(columns: Column[], names: PathNames): SectionTable {
  const rows = columns.map(({ header, field, format }, index) => {
    return [String(index + 1), header, describeFields(field), describeFormat(format, names)];
  });
  return { kind: 'table', columns: ['', 'Heading', 'Field of the row', 'Shown as'], rows };
}

function describeUses(columns: Column[], names: PathNames): SectionPart[] {
  const uses = columns.flatMap(({ header, link, card, export: exported, sort, show, ...rest }) => {
    rest satisfies Pick<Column, 'field' | 'format'>;
    const phrases = [
      ...(link ? [`leads to ${describeShortLink(link, names)}`] : []),
      ...(card ? [`is the ${card} of a card`] : []),
      ...(exported ? [`is in files ${describeExport()}`] : []),
      ...(sort === false ? ['is not sorted by'] : []),
      ...(show ? [`is there when ${describeCondition(show, names)}`] : []),
    ];
    return phrases.length > 0 ? [{ text: `${header} ${joinWords(phrases, 'and')}.`, more: [] }] : [];
  });
  return uses.length > 0 ? [{ kind: 'list', items: uses }] : [];
}

function describeOrder({ field, descending, ...rest }: Order): string {
  rest satisfies NoOtherKeys;
  return `${field}, ${descending ? 'the largest' : 'the smallest'} first`;
}

function describeTotal(total: Total | AnswerTotal, word: string, names: PathNames): string {
  if (!('field' in total))
    return `The heading has the total, ${quote(total.label ?? word)}: ${describePath(total.from, names)}.`;
  const { field, label, ...rest } = total;
  rest satisfies NoOtherKeys;
  return `The heading has the total, ${quote(label ?? word)}: the exact sum of ${describeFields(field)} over all rows of the answer.`;
}

function describeChart({ x, y, by, ...rest }: Chart): string {
  rest satisfies NoOtherKeys;
  return `the exact sum of ${y} by ${by} of ${x} until another unit is chosen, by what is longer where that would make more than 60 bars`;
}

const describeFields = (field: string | string[]): string => [field].flat().join(', else ');

const describeExport = (): string => 'as it came';

const columnsWord: ListComparison<Column> = {
  noun: 'column',
  label: ({ header }) => header,
  describe: ({ field, format }, names) =>
    `the field ${describeFields(field)}, ${describeFormat(format, names)}`,
  words: {
    header: { name: 'heading' },
    field: { describe: describeFields },
    format: { describe: describeFormat, absent: 'text', matters: replacesReadValue },
    link: { name: 'address', describe: describeShortLink },
    card: { name: 'role on a card' },
    export: { name: 'content in files', describe: describeExport },
    sort: { name: 'sorting', describe: () => 'nobody can sort by it' },
    show: { name: 'condition', describe: describeCondition },
  },
  identifyingWords: ['header', 'field'],
  order: 'seen',
};

export const reportWordTable: WordTable<Omit<Report, 'type' | 'show'>> = {
  name: { name: 'name for refresh', describe: String },
  heading: {},
  call: { describe: String, matters: true },
  payload: payloadComparison,
  filters: filtersComparison,
  columns: columnsWord,
  order: { name: 'first sorting', describe: describeOrder },
  total: {
    describe: (total, names) => {
      const called = total.label === undefined ? '' : `, called ${quote(total.label)}`;
      return `${'field' in total ? `the sum of ${describeFields(total.field)}` : describePath(total.from, names)}${called}`;
    },
  },
  chart: { describe: describeChart },
  rows: { name: 'place of the rows', describe: String, matters: true },
  empty: { name: 'text without rows' },
  rowActions: rowActionsComparison,
};
