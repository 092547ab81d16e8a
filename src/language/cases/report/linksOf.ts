import type { Column, JsonObject } from '#definition';
import { addressOf } from '../language/addressOf.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { writeCell } from '../language/writeCell.ts';
import { outerScope } from '../scope.ts';
import type { ReportCase } from './reportCase.ts';

/** The columns that the member of the cases can see. */
export function columnsOf({ context, report }: ReportCase): Column[] {
  return report.columns.filter(({ show }) => isSatisfied(show, outerScope(context)));
}

/** Addresses of linked texts, by text, if each row with that text has the same one; null if no column has links. */
export function linksOf(one: ReportCase, rows: JsonObject[]): Record<string, string> | null {
  const columns = columnsOf(one).filter(({ link }) => link);
  if (columns.length === 0) return null;
  const found = rows.flatMap((row, at) =>
    columns.map((column): [string, string | null] => [
      writeCell(column, row, at, one.context.config).text,
      column.link ? addressOf(column.link, { ...outerScope(one.context), row }) : null,
    ]),
  );
  const sure = found.filter(
    ([text, to]) => to !== null && text !== '' && found.every(([other, its]) => other !== text || its === to),
  );
  return Object.fromEntries(sure) as Record<string, string>;
}
