import type { CompiledReport } from '#definition';
import type { PageWanted } from '#engine/rows/buildPage.ts';
import type { PageState } from '../paging/pageState.ts';

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
