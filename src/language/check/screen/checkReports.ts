import {
  listCodeMaps,
  getOwnValue,
  findShapeAt,
  type AnswerTotal,
  type Call,
  isOneOfShape,
  normalizeFormat,
  getCellContent,
  findLabelRead,
  type Column,
  type Filter,
  type SelectFilter,
  type Shape,
  type ShapeWord,
  type CellContent,
  isDateShape,
} from '#definition';
import { findNearestWord } from '../findNearestWord.ts';
import { isTimeZone } from '../isTimeZone.ts';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import {
  findFieldShape,
  getReadFields,
  getRowFields,
  listFieldPaths,
  type FieldShapes,
  type ReportShape,
} from './screenContents.ts';
import { checkOptions, findInitialError } from './form/checkOptions.ts';
import { checkOptionsFrom } from './form/checkOptionsFrom.ts';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import { createDuplicateFinder } from '../createDuplicateFinder.ts';

/** Reports unknown fields in columns, totals, charts and sorting, and filters without a choice. */
export function checkReports(screen: ScreenIndex, report: ReportProblem): void {
  checkNames(screen, report);
  for (const part of screen.reports) {
    const call = screen.portal.calls.get(part.call ?? '');
    if (call && call.rows === undefined)
      report(screen.source.at(part, 'call'), sentences.noRows(part.call ?? ''));
    checkRows(part, screen, report);
    checkPaged(part, call, screen, report);
    const fields = getRowFields(part, screen);
    for (const column of part.columns) checkColumn(column, fields, screen, report);
    checkRepeats(part.columns, screen, report);
    checkRoles(part.columns, screen, report);
    checkOrder(part, screen, report);
    checkTotal(part, fields, screen, report);
    checkChart(part, fields, screen, report);
    checkFilters(part.filters ?? [], screen, report);
  }
}

/** Reports names that occur twice, also among reads, because `refresh` names both. */
function checkNames(screen: ScreenIndex, report: ReportProblem): void {
  const names = new Set(Object.keys(screen.reads));
  for (const part of screen.reports) {
    if (part.name === undefined) continue;
    if (names.has(part.name)) report(screen.source.at(part, 'name'), sentences.nameTwice(part.name));
    names.add(part.name);
  }
}

function checkColumn(column: Column, fields: FieldShapes, screen: ScreenIndex, report: ReportProblem): void {
  const isPlace = getCellContent(normalizeFormat(column.format)) === 'place';
  checkField(column, fields, screen, report, isPlace ? ['row'] : []);
  const words = findLabelRead(column.format);
  if (words) checkOptionsFrom(words, screen, report);
  const zone = typeof column.format === 'object' && 'zone' in column.format ? column.format : null;
  if (zone && !isTimeZone(zone.zone))
    report(screen.source.at(zone, 'zone'), sentences.unknownTimeZone(zone.zone));
  const shape = typeof column.field === 'string' ? findFieldShape(fields, column.field) : undefined;
  if (shape) checkFormat(column, shape, screen, report);
  checkExport(column, screen, report);
}

/** Reports `export` beside a format with which files have the value anyway. */
function checkExport(column: Column, { source }: ScreenIndex, report: ReportProblem): void {
  const { format = 'text' } = column;
  if (
    column.export &&
    typeof format === 'string' &&
    ['text', 'figure'].includes(getCellContent({ type: format }))
  )
    report(source.at(column, 'export'), sentences.idleExport(format));
}

/** Reports formats that change nothing, and words for values that the field can't have. */
function checkFormat(column: Column, shape: Shape, { source }: ScreenIndex, report: ReportProblem): void {
  const { format, field } = column;
  if (typeof format === 'string' && typeof shape === 'string') {
    const holds = idle[getCellContent(normalizeFormat(format))]?.[shape];
    if (holds !== undefined)
      report(source.at(column, 'format'), sentences.formatOver(format, String(field), holds));
  }
  if (!isOneOfShape(shape)) return;
  const values = new Set(shape.oneOf.map(String));
  for (const words of listCodeMaps(format))
    for (const key of Object.keys(words))
      if (!values.has(key))
        report(
          source.atKey(words, key),
          sentences.notPossible(`row.${String(field)}`, key, findNearestWord(key, values)),
        );
}

/** The shapes that a format leaves unchanged, by the content of its cells, with their names in sentences. */
const idle: Partial<Record<CellContent, Partial<Record<ShapeWord, string>>>> = {
  figure: { date: 'days' },
  day: { amount: 'amounts', number: 'numbers', integer: 'numbers' },
};

/** Reports roles that a card has twice. */
function checkRoles(columns: Column[], { source: { at } }: ScreenIndex, report: ReportProblem): void {
  const firstOf = createDuplicateFinder<Column>();
  for (const column of columns) {
    const { card } = column;
    const before = card && firstOf(card, column);
    const here = at(column, 'card');
    if (before) report(here, sentences.roleTwice(card, formatOtherPosition(here, at(before, 'card'))));
  }
}

/** Reports an order by anything but a column, because people would not see it. */
function checkOrder({ order, columns }: ReportShape, { source }: ScreenIndex, report: ReportProblem): void {
  const fields = columns.flatMap(({ field }) => field);
  if (order && !fields.includes(order.field))
    report(source.at(order, 'field'), sentences.unknownWord("column's field", order.field, fields));
}

/** Reports equal headings, which nobody can distinguish in the table or in the CSV, and equal columns. */
function checkRepeats(columns: Column[], { source: { at } }: ScreenIndex, report: ReportProblem): void {
  const firstOfHeader = createDuplicateFinder<Column>();
  const firstOfField = createDuplicateFinder<Column>();
  columns.forEach((column) => {
    const header = firstOfHeader(column.header, column);
    const same = firstOfField(JSON.stringify([column.field, column.format]), column);
    const [here, field] = [at(column, 'header'), at(column, 'field')];
    if (header)
      return report(
        here,
        sentences.headerTwice(column.header, formatOtherPosition(here, at(header, 'header'))),
      );
    if (same)
      report(
        field,
        sentences.columnTwice(String(column.field), formatOtherPosition(field, at(same, 'field'))),
      );
  });
}

function checkField(
  owner: { field: string | string[] },
  fields: FieldShapes,
  screen: ScreenIndex,
  report: ReportProblem,
  others: string[] = [],
): void {
  if (fields === null) return;
  for (const [field, place] of screen.source.each(owner, 'field'))
    if (!findFieldShape(fields, field) && !others.includes(field))
      report(place, sentences.unknownField(field, [...listFieldPaths(fields), ...others]));
}

function checkTotal(
  part: ReportShape,
  fields: FieldShapes,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const { total } = part;
  if (!total) return;
  if (!('field' in total)) return checkAnswerTotal(total, part, screen, report);
  checkField(total, fields, screen, report);
  for (const [field, place] of screen.source.each(total, 'field')) {
    const shape = findFieldShape(fields, field);
    if (shape && !isSummable(shape)) report(place, sentences.totalOverText(field));
  }
}

/** Reports a chart of anything but columns of the table, so that no figure is shown in the chart alone. */
function checkChart(
  { chart, columns }: ReportShape,
  fields: FieldShapes,
  { source }: ScreenIndex,
  report: ReportProblem,
): void {
  if (!chart) return;
  const known = columns.flatMap(({ field }) => field);
  const check = (key: 'x' | 'y', holds: (shape: Shape) => boolean, error: (field: string) => string) => {
    const field = chart[key];
    const shape = findFieldShape(fields, field);
    if (!known.includes(field))
      report(source.at(chart, key), sentences.unknownWord("column's field", field, known));
    else if (shape && !holds(shape)) report(source.at(chart, key), error(field));
  };
  check('x', isDays, sentences.chartOverTime);
  check('y', isSummable, sentences.chartOverText);
}

function checkAnswerTotal(
  total: AnswerTotal,
  part: ReportShape,
  { source, portal }: ScreenIndex,
  report: ReportProblem,
): void {
  const call = portal.calls.get(part.call ?? '');
  if (part.call === undefined || (call && [call.rows].flat()[0] === ''))
    report(source.at(total, 'from'), sentences.totalWithoutAnswer());
  else if (!/^answer\.\w/.test(total.from))
    report(source.at(total, 'from'), sentences.totalElsewhere(total.from));
}

/** Reports rows that do not come from a list of a read. */
function checkRows(part: ReportShape, screen: ScreenIndex, report: ReportProblem): void {
  const { rows, call } = part;
  if (rows === undefined) return;
  const place = screen.source.at(part, 'rows');
  if (call !== undefined) return report(place, sentences.rowsTwice());
  const [name = '', ...path] = parsePath(rows) ?? [];
  const read = getOwnValue(screen.reads, String(name));
  if (!read) return report(place, sentences.unknownWord('read', String(name), Object.keys(screen.reads)));
  const known = screen.portal.calls.get(read.call);
  const fields = getReadFields(screen, String(name));
  const found = fields && path.length > 0 ? findShapeAt(fields, path) : undefined;
  const isList = found === 'any' || (typeof found === 'object' && 'list' in found);
  if (
    known &&
    (path.length === 0 ? known.rows === undefined : known.rows !== undefined || (fields && !isList))
  )
    report(place, sentences.noRowsAt(rows));
}

/** Reports totals, charts and sorting that need all rows, if the call returns only one page. */
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
    report(source.atKey(part, 'total'), sentences.totalOfPage(part.call ?? ''));
  if (paging && chart) report(source.atKey(part, 'chart'), sentences.chartOfPage(part.call ?? ''));
  if (paging && order && !sort) report(source.atKey(part, 'order'), sentences.cannotSort(part.call ?? ''));
}

const isDays = (shape: Shape): boolean => isDateShape(shape) || shape === 'any';

function isSummable(shape: Shape): boolean {
  if (isOneOfShape(shape)) return shape.oneOf.every((value) => typeof value === 'number');
  return typeof shape === 'string' && ['amount', 'number', 'integer', 'any'].includes(shape);
}

function checkFilters(filters: Filter[], screen: ScreenIndex, report: ReportProblem): void {
  const names = new Set<string>();
  for (const filter of filters) {
    if (names.has(filter.name)) report(screen.source.at(filter, 'name'), sentences.nameTwice(filter.name));
    if (Object.hasOwn(screen.definition.query ?? {}, filter.name))
      report(screen.source.at(filter, 'name'), sentences.filterTakenOut(filter.name));
    names.add(filter.name);
    if ('options' in filter) checkSelect(filter, screen, report);
  }
}

function checkSelect(filter: SelectFilter, screen: ScreenIndex, report: ReportProblem): void {
  const { options, initial } = filter;
  if (!Array.isArray(options)) return checkOptionsFrom(options, screen, report);
  checkOptions(options, screen.source, report);
  if (options.length === 1) report(screen.source.at(filter, 'options'), sentences.oneOption(filter.name));
  const error = initial === undefined ? null : findInitialError(initial, options);
  if (error !== null) report(screen.source.at(filter, 'initial'), error);
}
