import type { ColumnLayout } from './columnLayout.ts';

/** The minimum width of a column, in pixels. */
export const minColumnWidth = 64;

/** Returns a layout with the current widths of the shown columns, which each keeps from then on. */
export function fixWidths(table: Element, ids: string[], layout: ColumnLayout): ColumnLayout {
  const heads = table.querySelectorAll<HTMLElement>('thead th');
  const widths = ids.map((id, at) => [id, heads[at]?.offsetWidth ?? minColumnWidth]);
  return { ...layout, widths: { ...layout.widths, ...Object.fromEntries(widths) } };
}
