import {
  type AnswerTotal,
  type Chart,
  type Column,
  type CompiledColumn,
  type CompiledForm,
  type CompiledReport,
  type CompiledRowOpener,
  type Order,
  type Report,
  type RowOpener,
  type RowRequest,
  listRowOpeners,
  listRowRequests,
  getCellContent,
  type Total,
} from '#definition';
import { compileCondition } from './compileCondition.ts';
import { compileDownload } from './compileDownload.ts';
import { compileFilter } from './compileFilter.ts';
import { compileCellFormat } from './compileFormat.ts';
import { compileLink } from './compileLink.ts';
import { compilePath } from './compilePath.ts';
import { compileValue, compileValues } from './compileValue.ts';
import { compileItem } from './form/compileItem.ts';
import { createUniqueNames } from './createUniqueNames.ts';
import type { CompileContext } from './compileContext.ts';
import { compileFormSchema } from './form/compileFormSchema.ts';
import { compileAction } from './form/compileAction.ts';

/** Compiles a report: names, columns with ids, filters with initial values. */
export function compileReport(report: Omit<Report, 'type'>, context: CompileContext): CompiledReport {
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
    rowActions,
  } = report;
  const columnId = createUniqueNames();
  if (call !== undefined) context.recordCall(call);
  const unique = context.name(name ?? 'report');
  const compiled = columns.map((column) => compileColumn(column, columnId, context));
  return {
    type: 'report',
    name: unique,
    heading,
    call,
    payload: compileValues(payload),
    filters: filters.map((filter) => compileFilter(filter, context.words)),
    columns: compiled,
    order: order && compileOrder(order, compiled),
    total: total && compileTotal(total, context.words.total),
    chart: chart && compileChart(chart, compiled),
    rows: rows === undefined ? undefined : compilePath(rows),
    empty,
    rowActions: compileRowActions(report, unique, context),
    rowOpeners: compileOpeners(rowActions, context),
  };
}

/** Compiles the row actions of a table that send a request, as a form without fields. */
function compileRowActions(
  { rowActions, columns }: Pick<Report, 'rowActions' | 'columns'>,
  report: string,
  context: CompileContext,
): CompiledForm | undefined {
  const actions = listRowRequests(rowActions);
  if (Object.keys(actions).length === 0) return undefined;
  const form = context.name(`${report} rows`);
  const compile = ([name, { many, ...action }]: [string, RowRequest]) =>
    Object.assign(
      compileAction(name, action, { form }, context),
      many ? { many, title: [columns[0]?.field ?? []].flat() } : {},
    );
  return {
    type: 'form',
    name: form,
    fields: [],
    actions: Object.entries(actions).map(compile),
    schema: compileFormSchema({}),
  };
}

function compileOpeners(
  rowActions: Report['rowActions'],
  context: CompileContext,
): CompiledRowOpener[] | undefined {
  const openers = Object.entries(listRowOpeners(rowActions));
  return openers.length > 0 ? openers.map((entry) => compileOpener(...entry, context)) : undefined;
}

function compileOpener(name: string, opener: RowOpener, context: CompileContext): CompiledRowOpener {
  const { label } = opener;
  const show = compileCondition(opener.show, context.tests);
  if ('link' in opener) return { name, label, show, link: compileLink(opener.link) };
  if ('download' in opener) {
    context.recordCall(opener.download.call);
    return { name, label, show, download: compileDownload(opener.download) };
  }
  const items = opener.items.map((item) => compileItem(item, context));
  return { name, label, show, title: compileValue(opener.title ?? label), items };
}

function compileColumn(
  column: Column,
  id: (wanted: string) => string,
  context: CompileContext,
): CompiledColumn {
  const field = [column.field].flat();
  const format = compileCellFormat(column.format, context);
  const numeric = getCellContent(format) === 'figure';
  return {
    id: id(field.join('|')),
    header: column.header,
    field,
    format,
    numeric,
    link: column.link && compileLink(column.link),
    card: column.card,
    export: column.export,
    sort: column.sort,
    show: column.show && compileCondition(column.show, context.tests),
  };
}

function compileOrder({ field, descending }: Order, columns: CompiledColumn[]): CompiledReport['order'] {
  const column = findColumn(field, columns);
  return column && { id: column.id, desc: descending === true };
}

function compileChart({ x, y, by }: Chart, columns: CompiledColumn[]): Chart | undefined {
  const [days, amounts] = [findColumn(x, columns), findColumn(y, columns)];
  return days && amounts && { x: days.id, y: amounts.id, by };
}

function findColumn(field: string, columns: CompiledColumn[]): CompiledColumn | undefined {
  return columns.find((one) => one.field.includes(field));
}

function compileTotal(total: Total | AnswerTotal, word: string): CompiledReport['total'] {
  const { label = word } = total;
  if (!('field' in total)) return { field: [], label, from: compilePath(total.from).slice(1) };
  return { field: [total.field].flat(), label };
}
