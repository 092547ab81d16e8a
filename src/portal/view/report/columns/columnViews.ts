import { readKept, writeKept, type ColumnLayout } from './columnLayout.ts';
import type { HeadlessTable } from '../rows/table.ts';

/** A saved view: a layout with a name and a sorting. */
export interface ColumnView {
  name: string;
  layout: ColumnLayout;
  sorting: HeadlessTable['state']['sorting'];
}

export function readViews(key: string): ColumnView[] {
  const kept = readKept(`views.${key}`);
  return Array.isArray(kept) ? (kept as ColumnView[]) : [];
}

export function writeViews(key: string, views: ColumnView[]): void {
  writeKept(`views.${key}`, views);
}
