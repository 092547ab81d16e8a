import type { KeyboardEvent } from 'react';

/** The rows and controls that an arrow key moves the focus by. */
const steps: Record<string, [row: number, place: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export function moveColumnFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const row = event.currentTarget;
  const rows = [...(row.parentElement?.querySelectorAll('[role=toolbar]') ?? [])];
  const from = listControls(row).indexOf(event.target as HTMLElement);
  const next = step && rows[rows.indexOf(row) + step[0]];
  if (!next || from < 0) return;
  event.preventDefault();
  const controls = listControls(next);
  controls[Math.min(Math.max(from + step[1], 0), controls.length - 1)]?.focus();
}

function listControls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('input:not(:disabled), button')];
}
