import type { Column, Filter, Shape } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { fieldsOf, type Fields, type Outline, type ReportPart } from './outline.ts';
import { checkOptions } from './checkOptions.ts';

/** Whether columns and totals stand on fields of the rows, and filters are sound. */
export function checkReports(outline: Outline, report: Report): void {
  checkNames(outline, report);
  for (const part of outline.reports) {
    const call = outline.around.calls.get(part.call ?? '');
    if (call && !call.rows) report(outline.source.at(part, 'call'), say.noRows(part.call ?? ''));
    const fields = fieldsOf(call, part.payload);
    for (const column of part.columns) checkColumn(column, fields, outline, report);
    checkTotal(part, fields, outline, report);
    checkFilters(part.filters ?? [], outline, report);
  }
}

/** A report's name is for refresh, where reads have names too. */
function checkNames(outline: Outline, report: Report): void {
  const names = new Set(Object.keys(outline.reads));
  for (const part of outline.reports) {
    if (part.name === undefined) continue;
    if (names.has(part.name)) report(outline.source.at(part, 'name'), say.nameTwice(part.name));
    names.add(part.name);
  }
}

function checkColumn(column: Column, fields: Fields, outline: Outline, report: Report): void {
  const counts = column.format === 'serial' || column.format === 'index';
  checkField(column, fields, outline, report, counts ? ['row'] : []);
}

function checkField(
  owner: { field: string | string[] },
  fields: Fields,
  outline: Outline,
  report: Report,
  others: string[] = [],
): void {
  if (fields === null) return;
  const known = [...Object.keys(fields), ...others];
  [owner.field].flat().forEach((field, index) => {
    if (known.includes(field)) return;
    const place = Array.isArray(owner.field)
      ? outline.source.at(owner.field, index)
      : outline.source.at(owner, 'field');
    report(place, say.unknownField(field, nearest(field, known)));
  });
}

function checkTotal(part: ReportPart, fields: Fields, outline: Outline, report: Report): void {
  const { total } = part;
  if (!total) return;
  checkField(total, fields, outline, report);
  for (const field of [total.field].flat()) {
    const shape = fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (shape && !countsUp(shape)) report(outline.source.at(total, 'field'), say.totalOverText(field));
  }
}

function countsUp(shape: Shape): boolean {
  if (typeof shape === 'object') return shape.oneOf.every((value) => typeof value === 'number');
  return ['amount', 'number', 'any'].includes(shape);
}

function checkFilters(filters: Filter[], outline: Outline, report: Report): void {
  const names = new Set<string>();
  for (const filter of filters) {
    if (names.has(filter.name)) report(outline.source.at(filter, 'name'), say.nameTwice(filter.name));
    names.add(filter.name);
    if (filter.type !== 'select') continue;
    checkOptions(filter.options, outline.source, report);
    const { initial } = filter;
    if (initial === undefined || filter.options.some(({ value }) => value === initial)) continue;
    report(outline.source.at(filter, 'initial'), say.notAnOption(initial));
  }
}
