import type { Column, JsonObject } from '#definition';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { buildCell } from '../language/buildCell.ts';
import { buildOuterScope } from '../scope.ts';
import { buildCellScope, type ReportCase } from './reportCase.ts';

/** The columns that the member of the cases can see. */
export function listVisibleColumns({ context, report }: ReportCase): Column[] {
  return report.columns.filter(({ show }) => isSatisfied(show, buildOuterScope(context)));
}

/** Addresses of linked texts, by text, if each row with that text has the same one; null if no column has links. */
export function buildLinkAddresses(one: ReportCase, rows: JsonObject[]): Record<string, string> | null {
  const columns = listVisibleColumns(one).filter(({ link }) => link);
  if (columns.length === 0) return null;
  const found = rows.flatMap((row, at) =>
    columns.map((column): [string, string | null] => [
      buildCell(column, row, at, one.context.config, buildCellScope(one.context)).text,
      column.link ? buildLinkAddress(column.link, { ...buildOuterScope(one.context), row }) : null,
    ]),
  );
  const sure = found.filter(
    ([text, to]) => to !== null && text !== '' && found.every(([other, its]) => other !== text || its === to),
  );
  return Object.fromEntries(sure) as Record<string, string>;
}
