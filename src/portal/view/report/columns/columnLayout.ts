import { buildStorageKey } from '#data/buildStorageKey.ts';
import type { CompiledColumn } from '#definition';

/** The member's changes to the columns of a report. */
export interface ColumnLayout {
  hidden: string[];
  /** The ids of the columns in their order. A column without an entry comes last. */
  order: string[];
  /** The widths of columns in pixels, by id. Default: the width of the content. */
  widths: Record<string, number>;
}

/** The layout of the definition. */
export const defaultLayout: ColumnLayout = { hidden: [], order: [], widths: {} };

/** Reads the layout of a report's columns from this device. Sign-out clears it with the rest of the storage. */
export function readColumnLayout(key: string): ColumnLayout {
  const { hidden, order, widths } = (readDeviceValue(`columns.${key}`) ?? {}) as Partial<ColumnLayout>;
  const isList = Array.isArray(hidden) && Array.isArray(order);
  return isList && widths ? { hidden, order, widths } : defaultLayout;
}

export function storeColumnLayout(key: string, layout: ColumnLayout): void {
  storeDeviceValue(`columns.${key}`, layout);
}

/** Reads a value of this device; null if the storage is forbidden or its content is invalid. */
export function readDeviceValue(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(buildStorageKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value on this device. Does nothing if the storage is forbidden. */
export function storeDeviceValue(name: string, value: unknown): void {
  try {
    localStorage.setItem(buildStorageKey(name), JSON.stringify(value));
  } catch {
    // Only the preference is lost.
  }
}

export function orderColumns(columns: CompiledColumn[], { order }: ColumnLayout): CompiledColumn[] {
  const place = ({ id }: CompiledColumn) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...columns].sort((one, other) => place(one) - place(other));
}

/** Lists the shown columns. All of them if none would be shown, because at least one must be visible. */
export function listShownColumns(columns: CompiledColumn[], { hidden }: ColumnLayout): CompiledColumn[] {
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  return shown.length > 0 ? shown : columns;
}
