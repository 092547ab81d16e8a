import type { CompiledColumn, CompiledReport } from '#definition';

/** What of a report stands in the address, besides its filters. */
export interface PageState {
  /** From 0. */
  page: number;
  /** How many rows a page has, where people choose. */
  size: number;
  /** By which column it is sorted, by its id; null: as the rows came. */
  sorting: { id: string; desc: boolean } | null;
  /** What is searched for at the backend. */
  search: string;
}

type Word = 'page' | 'size' | 'sort' | 'search';

/** The sizes a page may have; the first page has 25 rows. */
export const pageSizes = [10, 25, 50, 100];
const firstSize = 25;

/** The keys of a report in the address: `orders.page`, `orders.sort`. */
const keyOf = (name: string, word: Word) => `${name}.${word}`;

/** Reads the page from an address; what it lacks, or has and the report does not know, is as at first. */
export function readPageState({ name, columns, order }: CompiledReport, address: string): PageState {
  const query = new URLSearchParams(address);
  const read = (word: Word) => query.get(keyOf(name, word));
  const page = Number(read('page') ?? 1);
  const size = Number(read('size'));
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    size: pageSizes.includes(size) ? size : firstSize,
    sorting: readSorting(read('sort'), columns) ?? (read('sort') === '' ? null : (order ?? null)),
    search: read('search') ?? '',
  };
}

function readSorting(text: string | null, columns: CompiledColumn[]): PageState['sorting'] {
  const desc = text?.startsWith('-') ?? false;
  const column = columns.find(({ id, sort }) => sort !== false && id === text?.slice(desc ? 1 : 0));
  return column ? { id: column.id, desc } : null;
}

/** The address's query with this page, and whatever else stood there. What is as at first leaves it clean. */
export function writePageState({ name, order }: CompiledReport, state: PageState, address: string): string {
  const query = new URLSearchParams(address);
  const put = (word: Word, text: string, first: string) =>
    text === first ? query.delete(keyOf(name, word)) : query.set(keyOf(name, word), text);
  put('page', String(state.page + 1), '1');
  put('size', String(state.size), String(firstSize));
  put('sort', writeSorting(state.sorting), writeSorting(order ?? null));
  put('search', state.search, '');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** `-joined`: by that column, the latest first; '': as the rows came. */
const writeSorting = (sorting: PageState['sorting']): string =>
  sorting ? (sorting.desc ? '-' : '') + sorting.id : '';
