import {
  codesIn,
  readFormat,
  shownBy,
  type Column,
  type Filter,
  type Shape,
  type Shown,
} from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { fieldShape, fieldsOf, type Fields, type ReportShape } from './screenPieces.ts';
import { checkOptions, findInitialFault } from './checkOptions.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';

/** Whether columns and totals stand on fields of the rows, and filters have options to choose from. */
export function checkReports(screen: ScreenIndex, report: ReportProblem): void {
  checkNames(screen, report);
  for (const part of screen.reports) {
    const call = screen.portal.calls.get(part.call ?? '');
    if (call && !call.rows) report(screen.source.at(part, 'call'), say.noRows(part.call ?? ''));
    const fields = fieldsOf(call, part.payload);
    for (const column of part.columns) checkColumn(column, fields, screen, report);
    checkRepeats(part.columns, screen, report);
    checkTotal(part, fields, screen, report);
    checkFilters(part.filters ?? [], screen, report);
  }
}

/** A report's name is for refresh, where reads have names too. */
function checkNames(screen: ScreenIndex, report: ReportProblem): void {
  const names = new Set(Object.keys(screen.reads));
  for (const part of screen.reports) {
    if (part.name === undefined) continue;
    if (names.has(part.name)) report(screen.source.at(part, 'name'), say.nameTwice(part.name));
    names.add(part.name);
  }
}

function checkColumn(column: Column, fields: Fields, screen: ScreenIndex, report: ReportProblem): void {
  const isPlace = shownBy(readFormat(column.format).type) === 'place';
  checkField(column, fields, screen, report, isPlace ? ['row'] : []);
  const shape = typeof column.field === 'string' ? fieldShape(fields, column.field) : undefined;
  if (shape) checkFormat(column, shape, screen, report);
}

/** Whether the format has something to do with what the field holds, and maps what can stand there. */
function checkFormat(column: Column, shape: Shape, { source }: ScreenIndex, report: ReportProblem): void {
  const { format, field } = column;
  if (typeof format === 'string' && typeof shape === 'string') {
    const holds = idle[shownBy(format)]?.[shape];
    if (holds !== undefined)
      report(source.at(column, 'format'), say.formatOver(format, String(field), holds));
  }
  if (typeof shape !== 'object') return;
  const values = new Set(shape.oneOf.map(String));
  for (const words of codesIn(format))
    for (const key of Object.keys(words))
      if (!values.has(key))
        report(source.atKey(words, key), say.notPossible(`row.${String(field)}`, key, nearest(key, values)));
}

/** The formats that leave what a field holds as it is, by what they show, and what that is. */
const idle: Partial<Record<Shown, Partial<Record<Exclude<Shape, object>, string>>>> = {
  figure: { date: 'days' },
  day: { amount: 'amounts', number: 'numbers' },
};

/** A heading twice can't be told apart, in the table or in the CSV; the same column twice says nothing new. */
function checkRepeats(columns: Column[], { source: { at } }: ScreenIndex, report: ReportProblem): void {
  const firstOfHeader = rememberFirst<Column>();
  const firstOfField = rememberFirst<Column>();
  columns.forEach((column) => {
    const header = firstOfHeader(column.header, column);
    const same = firstOfField(JSON.stringify([column.field, column.format]), column);
    const [here, field] = [at(column, 'header'), at(column, 'field')];
    if (header) return report(here, say.headerTwice(column.header, elsewhere(here, at(header, 'header'))));
    if (same) report(field, say.columnTwice(String(column.field), elsewhere(field, at(same, 'field'))));
  });
}

function checkField(
  owner: { field: string | string[] },
  fields: Fields,
  screen: ScreenIndex,
  report: ReportProblem,
  others: string[] = [],
): void {
  if (fields === null) return;
  for (const [field, place] of screen.source.each(owner, 'field'))
    if (!Object.hasOwn(fields, field) && !others.includes(field))
      report(place, say.unknownField(field, [...Object.keys(fields), ...others]));
}

function checkTotal(part: ReportShape, fields: Fields, screen: ScreenIndex, report: ReportProblem): void {
  const { total } = part;
  if (!total) return;
  checkField(total, fields, screen, report);
  for (const [field, place] of screen.source.each(total, 'field')) {
    const shape = fieldShape(fields, field);
    if (shape && !countsUp(shape)) report(place, say.totalOverText(field));
  }
}

function countsUp(shape: Shape): boolean {
  if (typeof shape === 'object') return shape.oneOf.every((value) => typeof value === 'number');
  return ['amount', 'number', 'any'].includes(shape);
}

function checkFilters(filters: Filter[], screen: ScreenIndex, report: ReportProblem): void {
  const names = new Set<string>();
  for (const filter of filters) {
    if (names.has(filter.name)) report(screen.source.at(filter, 'name'), say.nameTwice(filter.name));
    names.add(filter.name);
    if (!('options' in filter)) continue;
    checkOptions(filter.options, screen.source, report);
    if (filter.options.length === 1) report(screen.source.at(filter, 'options'), say.oneOption(filter.name));
    const { initial } = filter;
    const fault = initial === undefined ? null : findInitialFault(initial, filter.options);
    if (fault !== null) report(screen.source.at(filter, 'initial'), fault);
  }
}
