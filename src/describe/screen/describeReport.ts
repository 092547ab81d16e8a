import { heldByFilter, type Column, type Report, type Total } from '../../definition/index.ts';
import { paragraph, section, numbered, type SectionPart, type Section, type Table } from '../explanation.ts';
import { describeFilter, filtersWord } from '../words/describeFilter.ts';
import { describeFormat } from '../words/describeFormat.ts';
import { insideBlock, type Names } from '../words/names.ts';
import { quote, type Nothing } from '../words/phrase.ts';
import type { ListWord, WordsOf } from '../words/word.ts';
import type { DescribeContext } from './describeContext.ts';
import { describeAnswer, describeCall, payloadWord } from './describeCall.ts';

/** A table: its call with the payload, filters, columns in order, the total, and what it says when it is empty. */
export function describeReport(
  report: Omit<Report, 'type'>,
  title: string,
  context: DescribeContext,
): Section {
  const { name, heading, call, payload, filters = [], columns, total, empty, ...rest } = report;
  rest satisfies Nothing;
  const names = insideBlock(context.names, report);
  const { words } = context.portal.config ?? {};
  const nothing = empty ?? words?.empty;
  return section(
    title,
    paragraph(
      heading === undefined ? null : `Its heading is ${quote(heading)}.`,
      name === undefined ? null : `Effects know it as ${name}.`,
      loading(call, filters.length),
    ),
    ...(call === undefined ? [] : describeLoading(call, payload, { ...context, names })),
    ...(filters.length > 0 ? [section('Filters', ...describeFilters(filters))] : []),
    section('Columns', describeColumns(columns, names)),
    paragraph(
      total ? describeTotal(total, words?.total ?? 'Total') : 'There is no total.',
      nothing === undefined ? null : `Without rows it says ${quote(nothing)}.`,
    ),
  );
}

function loading(call: string | undefined, filters: number): string {
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
  return [...describeCall({ name, call }, payload, names), ...(place === null ? [] : [paragraph(place)])];
}

function describeFilters(filters: NonNullable<Report['filters']>): SectionPart[] {
  const days = filters.filter(({ type }) => heldByFilter(type) === 'day').map(({ label }) => label);
  const isPeriod = days.length === 2;
  const period = `${days[0]} and ${days[1]} make a period: there are presets for it, and ${days[1]} can't be before ${days[0]}.`;
  const list = numbered(filters.map(describeFilter));
  return isPeriod ? [list, paragraph(period)] : [list];
}

function describeColumns(columns: Column[], names: Names): Table {
  const rows = columns.map(({ header, field, format, ...rest }, index) => {
    rest satisfies Nothing;
    return [String(index + 1), header, describeFields(field), describeFormat(format, names)];
  });
  return { kind: 'table', columns: ['', 'Heading', 'Field of the row', 'Shown as'], rows };
}

function describeTotal({ field, label, ...rest }: Total, word: string): string {
  rest satisfies Nothing;
  return `The heading has the total, ${quote(label ?? word)}: the exact sum of ${describeFields(field)} over all rows of the answer.`;
}

/** A field of the row, or several of which the first that is present counts. */
const describeFields = (field: string | string[]): string => [field].flat().join(', else ');

const columnsWord: ListWord<Column> = {
  noun: 'column',
  label: ({ header }) => header,
  say: ({ field, format }, names) => `the field ${describeFields(field)}, ${describeFormat(format, names)}`,
  words: {
    header: { name: 'heading' },
    field: { say: describeFields },
    format: { say: describeFormat, absent: 'text' },
  },
  knownBy: ['header', 'field'],
  order: 'seen',
};

/** How a difference in each word of a table is reported. */
export const reportWords: WordsOf<Omit<Report, 'type'>> = {
  name: { name: 'name for refresh', say: String },
  heading: {},
  call: { say: String, matters: true },
  payload: payloadWord,
  filters: filtersWord,
  columns: columnsWord,
  total: {
    say: ({ field, label }) =>
      `the sum of ${describeFields(field)}${label === undefined ? '' : `, called ${quote(label)}`}`,
  },
  empty: { name: 'text without rows' },
};
