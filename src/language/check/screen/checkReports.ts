import {
  codesIn,
  ownValue,
  shapeAt,
  type AnswerTotal,
  type Call,
  isOneOf,
  readFormat,
  shownBy,
  wordsReadBy,
  type Column,
  type Filter,
  type SelectFilter,
  type Shape,
  type ShapeWord,
  type Shown,
} from '#definition';
import { nearest } from '../nearest.ts';
import { isTimeZone } from '../isTimeZone.ts';
import { parsePath } from '../documents/path.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import {
  fieldShape,
  fieldsOfRead,
  fieldsOfRows,
  listFieldPaths,
  type Fields,
  type ReportShape,
} from './screenPieces.ts';
import { checkOptions, findInitialFault } from './form/checkOptions.ts';
import { checkRoute } from './checkRoute.ts';
import { checkOptionsFrom } from './form/checkOptionsFrom.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';

/** Whether columns and totals stand on fields of the rows, and filters have options to choose from. */
export function checkReports(screen: ScreenIndex, report: ReportProblem): void {
  checkNames(screen, report);
  for (const part of screen.reports) {
    const call = screen.portal.calls.get(part.call ?? '');
    if (call && call.rows === undefined) report(screen.source.at(part, 'call'), say.noRows(part.call ?? ''));
    checkRows(part, screen, report);
    checkPaged(part, call, screen, report);
    const fields = fieldsOfRows(part, screen);
    for (const column of part.columns) checkColumn(column, fields, screen, report);
    checkRepeats(part.columns, screen, report);
    checkRoles(part.columns, screen, report);
    checkOrder(part, screen, report);
    checkTotal(part, fields, screen, report);
    checkChart(part, fields, screen, report);
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
  const { link } = column;
  if (link) checkRoute(link.to, screen.source.at(link, 'to'), screen, report, link.route);
  const isPlace = shownBy(readFormat(column.format)) === 'place';
  checkField(column, fields, screen, report, isPlace ? ['row'] : []);
  const words = wordsReadBy(column.format);
  if (words) checkOptionsFrom(words, screen, report);
  const zone = typeof column.format === 'object' && 'zone' in column.format ? column.format : null;
  if (zone && !isTimeZone(zone.zone)) report(screen.source.at(zone, 'zone'), say.unknownTimeZone(zone.zone));
  const shape = typeof column.field === 'string' ? fieldShape(fields, column.field) : undefined;
  if (shape) checkFormat(column, shape, screen, report);
}

/** Whether the format has something to do with what the field holds, and maps what can stand there. */
function checkFormat(column: Column, shape: Shape, { source }: ScreenIndex, report: ReportProblem): void {
  const { format, field } = column;
  if (typeof format === 'string' && typeof shape === 'string') {
    const holds = idle[shownBy(readFormat(format))]?.[shape];
    if (holds !== undefined)
      report(source.at(column, 'format'), say.formatOver(format, String(field), holds));
  }
  if (!isOneOf(shape)) return;
  const values = new Set(shape.oneOf.map(String));
  for (const words of codesIn(format))
    for (const key of Object.keys(words))
      if (!values.has(key))
        report(source.atKey(words, key), say.notPossible(`row.${String(field)}`, key, nearest(key, values)));
}

/** The formats that leave what a field holds as it is, by what they show, and what that is. */
const idle: Partial<Record<Shown, Partial<Record<ShapeWord, string>>>> = {
  figure: { date: 'days' },
  day: { amount: 'amounts', number: 'numbers', integer: 'numbers' },
};

/** A card has one of each role. */
function checkRoles(columns: Column[], { source: { at } }: ScreenIndex, report: ReportProblem): void {
  const firstOf = rememberFirst<Column>();
  for (const column of columns) {
    const { card } = column;
    const before = card && firstOf(card, column);
    const here = at(column, 'card');
    if (before) report(here, say.roleTwice(card, elsewhere(here, at(before, 'card'))));
  }
}

/** Rows are sorted by a column, so that people see by which. */
function checkOrder({ order, columns }: ReportShape, { source }: ScreenIndex, report: ReportProblem): void {
  const fields = columns.flatMap(({ field }) => field);
  if (order && !fields.includes(order.field))
    report(source.at(order, 'field'), say.unknownWord("column's field", order.field, fields));
}

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
    if (!fieldShape(fields, field) && !others.includes(field))
      report(place, say.unknownField(field, [...listFieldPaths(fields), ...others]));
}

function checkTotal(part: ReportShape, fields: Fields, screen: ScreenIndex, report: ReportProblem): void {
  const { total } = part;
  if (!total) return;
  if (!('field' in total)) return checkAnswerTotal(total, screen, report);
  checkField(total, fields, screen, report);
  for (const [field, place] of screen.source.each(total, 'field')) {
    const shape = fieldShape(fields, field);
    if (shape && !countsUp(shape)) report(place, say.totalOverText(field));
  }
}

/** A chart's bars say of two columns what people see in the table, so that no figure stands there alone. */
function checkChart(
  { chart, columns }: ReportShape,
  fields: Fields,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (!chart) return;
  const known = columns.flatMap(({ field }) => field);
  const check = (key: 'x' | 'y', holds: (shape: Shape) => boolean, fault: (field: string) => string) => {
    const field = chart[key];
    const shape = fieldShape(fields, field);
    if (!known.includes(field))
      report(source.at(chart, key), say.unknownWord("column's field", field, known));
    else if (shape && !holds(shape)) report(source.at(chart, key), fault(field));
  };
  check('x', isDays, say.chartOverTime);
  check('y', countsUp, say.chartOverText);
}

/** A sum of the backend stands in the answer, and nowhere else. */
function checkAnswerTotal(total: AnswerTotal, { source }: ScreenIndex, report: ReportProblem): void {
  if (!/^answer\.\w/.test(total.from)) report(source.at(total, 'from'), say.totalElsewhere(total.from));
}

/** Rows come from a call, or from a list that a read of the screen finds. */
function checkRows(part: ReportShape, screen: ScreenIndex, report: ReportProblem): void {
  const { rows, call } = part;
  if (rows === undefined) return;
  const place = screen.source.at(part, 'rows');
  if (call !== undefined) return report(place, say.rowsTwice());
  const [name = '', ...path] = parsePath(rows) ?? [];
  const read = ownValue(screen.reads, String(name));
  if (!read) return report(place, say.unknownWord('read', String(name), Object.keys(screen.reads)));
  const known = screen.portal.calls.get(read.call);
  const fields = fieldsOfRead(screen, String(name));
  const found = fields && path.length > 0 ? shapeAt(fields, path) : undefined;
  const isList = found === 'any' || (typeof found === 'object' && 'list' in found);
  if (
    known &&
    (path.length === 0 ? known.rows === undefined : known.rows !== undefined || (fields && !isList))
  )
    report(place, say.noRowsAt(rows));
}

/** Of a call that pages only one page is here: the backend sorts and adds up. */
function checkPaged(
  part: ReportShape,
  call: Call | null | undefined,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const { source } = screen;
  const { paging, sort } = call?.target === 'lookup' || !call ? {} : call;
  const { total, order, chart } = part;
  if (paging && total && 'field' in total)
    report(source.atKey(part, 'total'), say.totalOfPage(part.call ?? ''));
  if (paging && chart) report(source.atKey(part, 'chart'), say.chartOfPage(part.call ?? ''));
  if (paging && order && !sort) report(source.atKey(part, 'order'), say.cannotSort(part.call ?? ''));
  for (const column of part.columns)
    if (column.sortAs !== undefined && call && !sort)
      report(source.at(column, 'sortAs'), say.cannotSort(part.call ?? ''));
}

const isDays = (shape: Shape): boolean => shape === 'date' || shape === 'any';

function countsUp(shape: Shape): boolean {
  if (isOneOf(shape)) return shape.oneOf.every((value) => typeof value === 'number');
  return typeof shape === 'string' && ['amount', 'number', 'integer', 'any'].includes(shape);
}

function checkFilters(filters: Filter[], screen: ScreenIndex, report: ReportProblem): void {
  const names = new Set<string>();
  for (const filter of filters) {
    if (names.has(filter.name)) report(screen.source.at(filter, 'name'), say.nameTwice(filter.name));
    names.add(filter.name);
    if ('options' in filter) checkSelect(filter, screen, report);
  }
}

function checkSelect(filter: SelectFilter, screen: ScreenIndex, report: ReportProblem): void {
  const { options, initial } = filter;
  if (!Array.isArray(options)) return checkOptionsFrom(options, screen, report);
  checkOptions(options, screen.source, report);
  if (options.length === 1) report(screen.source.at(filter, 'options'), say.oneOption(filter.name));
  const fault = initial === undefined ? null : findInitialFault(initial, options);
  if (fault !== null) report(screen.source.at(filter, 'initial'), fault);
}
