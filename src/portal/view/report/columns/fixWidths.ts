import type { ColumnLayout } from './columnLayout.ts';

/** How narrow a column may become, in pixels. */
export const narrowest = 64;

/** A layout with the widths that the shown columns have now. Each keeps its own from then on. */
export function fixWidths(table: Element, ids: string[], layout: ColumnLayout): ColumnLayout {
  const heads = table.querySelectorAll<HTMLElement>('thead th');
  const widths = ids.map((id, at) => [id, heads[at]?.offsetWidth ?? narrowest]);
  return { ...layout, widths: { ...layout.widths, ...Object.fromEntries(widths) } };
}
