import { fixWidths, minColumnWidth } from './fixWidths.ts';
import type { TableLayout } from '../rows/table.ts';

export function resizeColumn(
  head: HTMLElement,
  start: number,
  ids: string[],
  { layout, change }: TableLayout,
) {
  const table = head.closest('table');
  const id = ids[[...(head.parentElement?.children ?? [])].indexOf(head)];
  if (!table || id === undefined) return;
  const fixed = fixWidths(table, ids, layout);
  change(fixed);
  const before = head.offsetWidth;
  const all = ids.reduce((sum, one) => sum + (fixed.widths[one] ?? 0), 0);
  const direction = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  const widthAt = ({ clientX }: PointerEvent) =>
    Math.max(minColumnWidth, before + (clientX - start) * direction);
  const listening = new AbortController();
  const end = (event: PointerEvent) => {
    listening.abort();
    change({ ...fixed, widths: { ...fixed.widths, [id]: widthAt(event) } });
  };
  const move = (event: PointerEvent) => {
    if (event.buttons === 0) return end(event);
    head.style.width = `${widthAt(event)}px`;
    table.style.minWidth = `${all - before + widthAt(event)}px`;
  };
  const { signal } = listening;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}
