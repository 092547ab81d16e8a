import type { Column, JsonObject, Value } from '../../definition/index.ts';
import { isSatisfied, valueOf, type Scope } from '../language/isSatisfied.ts';
import { writeCell } from '../language/writeCell.ts';
import { outerScope } from '../scope.ts';
import type { ReportCase } from './reportCase.ts';

/** The columns that are there for the member of the cases. */
export function columnsOf({ context, report }: ReportCase): Column[] {
  return report.columns.filter(({ show }) => isSatisfied(show, outerScope(context)));
}

/** Where the texts of linked columns lead, of those that lead to one place alone; null where no column leads anywhere. */
export function linksOf(one: ReportCase, rows: JsonObject[]): Record<string, string> | null {
  const columns = columnsOf(one).filter(({ link }) => link);
  if (columns.length === 0) return null;
  const found = rows.flatMap((row, at) =>
    columns.map((column): [string, string | null] => [
      writeCell(column, row, at, one.context.config).text,
      addressOf(column, { ...outerScope(one.context), row }),
    ]),
  );
  const sure = found.filter(
    ([text, to]) => to !== null && text !== '' && found.every(([other, its]) => other !== text || its === to),
  );
  return Object.fromEntries(sure) as Record<string, string>;
}

/** The address that a column leads to from a row; null where a place of it stays empty. */
function addressOf({ link }: Column, scope: Scope): string | null {
  const read = (values: Record<string, Value> = {}) =>
    Object.entries(values).map(([key, value]) => [key, String(valueOf(value, scope) ?? '')] as const);
  const places = new Map(read(link?.route));
  if ([...places.values()].some((text) => ['', '.', '..'].includes(text))) return null;
  const path = (link?.to ?? '').replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(places.get(name) ?? ''),
  );
  const query = read(link?.query).filter(([, text]) => text !== '');
  return query.length > 0
    ? `${path}?${String(new URLSearchParams(query.map(([key, text]) => [key, text])))}`
    : path;
}
