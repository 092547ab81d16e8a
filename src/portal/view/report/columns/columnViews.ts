import { readKept, writeKept, type ColumnLayout } from './columnLayout.ts';
import type { HeadlessTable } from '../rows/table.ts';

/** A layout with a name, and by what its rows are sorted. */
export interface ColumnView {
  name: string;
  layout: ColumnLayout;
  sorting: HeadlessTable['state']['sorting'];
}

/** The views of a report that are kept on this device until sign-out. */
export function readViews(key: string): ColumnView[] {
  const kept = readKept(`views.${key}`);
  return Array.isArray(kept) ? (kept as ColumnView[]) : [];
}

/** Keeps them. */
export function writeViews(key: string, views: ColumnView[]): void {
  writeKept(`views.${key}`, views);
}
