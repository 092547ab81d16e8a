import {
  shownBy,
  type Column,
  type CompiledColumn,
  type CompiledReport,
  type Report,
  type Total,
} from '../definition/index.ts';
import { compileFilter } from './compileFilter.ts';
import { compileFormat } from './compileFormat.ts';
import { compileValues } from './compileValue.ts';
import { createNames } from './createNames.ts';
import type { TestBook } from './createTestBook.ts';
import type { CompileContext } from './compileContext.ts';

/** Compiles a report: names, columns with ids, filters with their first values. */
export function compileReport(report: Omit<Report, 'type'>, context: CompileContext): CompiledReport {
  const { name, heading, call, payload, filters = [], columns, total, empty } = report;
  const columnId = createNames();
  if (call !== undefined) context.makes(call);
  return {
    type: 'report',
    name: context.name(name ?? 'report'),
    heading,
    call,
    payload: compileValues(payload),
    filters: filters.map(compileFilter),
    columns: columns.map((column) => compileColumn(column, columnId, context.tests)),
    total: total && compileTotal(total, context.words.total),
    empty,
  };
}

function compileColumn(column: Column, id: (wanted: string) => string, tests: TestBook): CompiledColumn {
  const field = [column.field].flat();
  const format = compileFormat(column.format, tests);
  const numeric = shownBy(format.type) === 'figure';
  return { id: id(field.join('|')), header: column.header, field, format, numeric };
}

function compileTotal({ field, label }: Total, word: string): CompiledReport['total'] {
  return { field: [field].flat(), label: label ?? word };
}
