import { isDeepStrictEqual } from 'node:util';
import type { Column, Filter, Report, Total } from '../../definition/index.ts';
import { describeFilter } from '../screen/describeFilter.ts';
import { describeFormat } from '../words/describeFormat.ts';
import { insideReport } from '../words/names.ts';
import { describeScalar, quote } from '../words/phrase.ts';
import { tellOptionList } from './compareForm.ts';
import { listed } from './compareLists.ts';
import { tellPayload } from './comparePayload.ts';
import { compareWords, untold, whole, type Merged, type Site, type Tellers } from './site.ts';

/** Tells what has changed in a table. */
export function compareReport(before: Report, after: Report, site: Site): void {
  const names = { before: insideReport(site.before, before), after: insideReport(site.after, after) };
  compareWords(before, after, reportWords, { ...site, ...names });
}

const filterWords: Tellers<Merged<Filter>> = {
  name: whole('name', (name) => name, true),
  label: whole('label', quote, false),
  type: whole('kind', (type) => type, true),
  options: tellOptionList,
  initial: whole('first value', describeScalar, true),
  maxLength: whole('longest input', String, true),
  unsent: whole('reason why nothing sends it', quote, false),
};

const tellFilters = listed<Filter>({
  noun: 'filter',
  label: ({ label }) => label,
  summary: (filter) => describeFilter(filter).text,
  likeness: (before, after) =>
    3 * Number(before.name === after.name) + 2 * Number(before.label === after.label),
  compare: (before, after, site) => compareWords<Merged<Filter>>(before, after, filterWords, site),
  matters: true,
  order: 'seen',
});

const columnWords: Tellers<Column> = {
  header: whole('heading', quote, false),
  field: whole('field', describeFields, false),
  format: (before, after, site) =>
    whole('format', describeFormat, false)(before ?? 'text', after ?? 'text', site),
};

const tellColumns = listed<Column>({
  noun: 'column',
  label: ({ header }) => header,
  summary: ({ field, format }, names) =>
    `the field ${describeFields(field)}, ${describeFormat(format, names)}`,
  likeness: (before, after) =>
    4 * Number(before.header === after.header) + 2 * Number(isDeepStrictEqual(before.field, after.field)),
  compare: (before, after, site) => compareWords(before, after, columnWords, site),
  matters: false,
  order: 'seen',
});

const reportWords: Tellers<Report> = {
  type: untold,
  name: whole('name for refresh', (name) => name, false),
  heading: whole('heading', quote, false),
  call: whole('call', (name) => name, true),
  payload: tellPayload,
  filters: tellFilters,
  columns: tellColumns,
  total: whole('total', describeTotal, false),
  empty: whole('text without rows', quote, false),
};

function describeTotal({ field, label }: Total): string {
  return `the sum of ${describeFields(field)}${label === undefined ? '' : `, called ${quote(label)}`}`;
}

function describeFields(field: string | string[]): string {
  return [field].flat().join(', else ');
}
