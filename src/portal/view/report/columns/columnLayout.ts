import { ownName } from '#data/ownName.ts';
import type { CompiledColumn } from '#definition';

/** What somebody made of the columns of a report. */
export interface ColumnLayout {
  /** The ids of the columns that are not shown. */
  hidden: string[];
  /** The ids of the columns in their order; one that is not named stands behind them. */
  order: string[];
  /** How many pixels wide columns are, by their ids; none is as wide as what stands in it. */
  widths: Record<string, number>;
}

/** As the definition has them. */
export const plainLayout: ColumnLayout = { hidden: [], order: [], widths: {} };

/** The layout of a report's columns that is kept on this device. Sign-out clears it with the rest of the storage. */
export function readLayout(key: string): ColumnLayout {
  const { hidden, order, widths } = (readKept(`columns.${key}`) ?? {}) as Partial<ColumnLayout>;
  const isList = Array.isArray(hidden) && Array.isArray(order);
  return isList && widths ? { hidden, order, widths } : plainLayout;
}

/** Keeps it; does nothing where the device refuses to. */
export function writeLayout(key: string, layout: ColumnLayout): void {
  writeKept(`columns.${key}`, layout);
}

/** What is kept on the device under a name. A storage that is forbidden or holds nonsense costs the preference, not the report. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(ownName(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value on the device. */
export function writeKept(name: string, value: unknown): void {
  try {
    localStorage.setItem(ownName(name), JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** The columns in the order of the layout. */
export function orderColumns(columns: CompiledColumn[], { order }: ColumnLayout): CompiledColumn[] {
  const place = ({ id }: CompiledColumn) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...columns].sort((one, other) => place(one) - place(other));
}

/** Those that are shown. A definition may have lost the columns that were, and never may all of them be hidden. */
export function showColumns(columns: CompiledColumn[], { hidden }: ColumnLayout): CompiledColumn[] {
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  return shown.length > 0 ? shown : columns;
}
