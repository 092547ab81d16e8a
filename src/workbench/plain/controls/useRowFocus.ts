import { useEffect, useRef, type RefObject } from 'react';
import type { PlainPaneProps } from '../plainPane.ts';

/** Focuses the first control of the innermost row whose `data-path` contains the focused place. Returns the ref of the pane. */
export function useRowFocus(focused: PlainPaneProps['focused']): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    const rows = [...(pane.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    // A row comes after those around it.
    const row = rows.findLast(({ dataset }) => {
      const path = JSON.parse(dataset['path'] ?? '[]') as unknown[];
      return path.every((key, at) => key === focused.path[at]);
    });
    row?.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }, [focused]);
  return pane;
}
