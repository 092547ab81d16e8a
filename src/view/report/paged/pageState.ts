import type { CompiledColumn, CompiledReport } from '../../../definition/index.ts';
import type { PageWanted } from '../../../engine/buildPage.ts';

/** What of a paged report stands in the address. */
export interface PageState {
  /** From 0. */
  page: number;
  /** By which column the backend sorts, by its id; null: as it likes. */
  sorting: { id: string; desc: boolean } | null;
  search: string;
}

/** The keys of a report in the address: `orders.page`, `orders.sort`, `orders.search`. */
const keyOf = (name: string, word: 'page' | 'sort' | 'search') => `${name}.${word}`;

/** Reads the page from an address; what it lacks, or has and the report does not know, is as at first. */
export function readPageState({ name, columns, order }: CompiledReport, address: string): PageState {
  const query = new URLSearchParams(address);
  const page = Number(query.get(keyOf(name, 'page')) ?? 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sorting: query.has(keyOf(name, 'sort'))
      ? readSorting(query.get(keyOf(name, 'sort')) ?? '', columns)
      : (order ?? null),
    search: query.get(keyOf(name, 'search')) ?? '',
  };
}

function readSorting(text: string, columns: CompiledColumn[]): PageState['sorting'] {
  const desc = text.startsWith('-');
  const column = columns.find(({ id, sort }) => sort !== false && id === text.slice(desc ? 1 : 0));
  return column ? { id: column.id, desc } : null;
}

/** The address's query with this page, and whatever else stood there. */
export function writePageState({ name, order }: CompiledReport, state: PageState, address: string): string {
  const query = new URLSearchParams(address);
  const put = (word: 'page' | 'search', text: string) =>
    text === '' ? query.delete(keyOf(name, word)) : query.set(keyOf(name, word), text);
  put('page', state.page > 0 ? String(state.page + 1) : '');
  put('search', state.search);
  const sort = writeSorting(state.sorting);
  if (sort === writeSorting(order ?? null)) query.delete(keyOf(name, 'sort'));
  else query.set(keyOf(name, 'sort'), sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** `-joined`: by that column, the latest first; '': as the backend likes. */
const writeSorting = (sorting: PageState['sorting']): string =>
  sorting ? (sorting.desc ? '-' : '') + sorting.id : '';

/** The cursors of the pages that were visited, from the second on, as the history keeps them. */
export function readCursors({ name }: CompiledReport, kept: unknown): string[] {
  const held = (kept as Record<string, unknown> | null | undefined)?.[cursorsKey(name)];
  return Array.isArray(held) ? held.filter((one) => typeof one === 'string') : [];
}

/** Under what name the history keeps them. */
export const cursorsKey = (name: string): string => `cursors.${name}`;

/** What the backend is asked for. */
export function wantPage(
  { columns }: CompiledReport,
  { page, sorting, search }: PageState,
  cursor: string | null,
): PageWanted {
  const column = sorting && columns.find(({ id }) => id === sorting.id);
  const field = column && (column.sortAs ?? column.field[0]);
  return { page, cursor, search, sort: field && sorting ? { field, descending: sorting.desc } : null };
}
