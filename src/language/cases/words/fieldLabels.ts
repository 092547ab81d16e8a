import { getOwnValue, type Column, type Field } from '#definition';
import { buildLabel } from '#shared/buildLabel.ts';

/** Labels of fields and headings of columns, by path: `form.amount`, `row.status`. */
export type FieldLabels = Record<string, string>;

/** @param root the first step of the paths. Default: `form`. */
export function labelFields(fields: Record<string, Field>, root = 'form'): FieldLabels {
  return prefixLabelPaths(
    root,
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  );
}

export function labelColumns(columns: Column[] = []): FieldLabels {
  const cells = columns.flatMap(({ field, header }) =>
    [field].flat().map((name): [string, string] => [name, header]),
  );
  return prefixLabelPaths('row', cells);
}

/** Formats the heading of the column with a field of the rows. Default: the name of the field in words. */
export function formatCellName(columns: Column[] | undefined, field: string): string {
  return getOwnValue(labelColumns(columns), `row.${field}`) ?? buildLabel(field);
}

export const prefixLabelPaths = (root: string, labels: [name: string, label: string][]): FieldLabels =>
  Object.fromEntries(labels.map(([name, label]) => [`${root}.${name}`, label]));
