import type { Column, JsonObject } from '#definition';
import { buildContactAddress, isContactFormat } from '../language/buildContactAddress.ts';
import { buildLinkAddress } from '../language/buildLinkAddress.ts';
import { isSatisfied } from '../language/evaluate.ts';
import { buildCell } from '../language/buildCell.ts';
import { buildCaseScope } from '../scope.ts';
import { buildCellScope, type ReportCaseContext } from './reportCaseContext.ts';

/** Returns the columns that the member of the cases can see. */
export function listVisibleColumns({ context, report }: ReportCaseContext): Column[] {
  return report.columns.filter(({ show }) => isSatisfied(show, buildCaseScope(context)));
}

/**
 * Builds addresses of linked texts, by text, if each row with that text has the same one; null if no column has links.
 * An invalid e-mail address or phone number has the address null, because its text is no link.
 */
export function buildLinkAddresses(
  reportCase: ReportCaseContext,
  rows: JsonObject[],
): Record<string, string | null> | null {
  const columns = listVisibleColumns(reportCase).filter(
    ({ link, format }) => link || isContactFormat(format),
  );
  if (columns.length === 0) return null;
  const found = rows.flatMap((row, at) =>
    columns.map((column): [string, string | null, boolean] => {
      const { text } = buildCell(
        column,
        row,
        at,
        reportCase.context.config,
        buildCellScope(reportCase.context),
      );
      const address = column.link
        ? buildLinkAddress(column.link, { ...buildCaseScope(reportCase.context), row })
        : buildContactAddress(column.format, text);
      return [text, address, column.link !== undefined];
    }),
  );
  const sure = found.filter(
    ([text, to, isRoute]) =>
      (to !== null || !isRoute) && text !== '' && found.every(([other, its]) => other !== text || its === to),
  );
  return Object.fromEntries(sure.map(([text, to]) => [text, to]));
}
