import type { CompiledColumn, CompiledReport } from '#definition';

export interface PageState {
  /** From 0. */
  page: number;
  size: number;
  /** The column that rows are sorted by, by id; null for the order of the answer. */
  sorting: { id: string; desc: boolean } | null;
  search: string;
}

type Word = 'page' | 'size' | 'sort' | 'search';

/** The page sizes that can be chosen. The default is 25 rows. */
export const pageSizes = [10, 25, 50, 100];
const firstSize = 25;

/** Returns the keys of a report in the address: `orders.page`, `orders.sort`. */
const keyOf = (name: string, word: Word) => `${name}.${word}`;

/** Reads the page from an address. Missing and unknown values become the default. */
export function parseTableState({ name, columns, order }: CompiledReport, address: string): PageState {
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

/** Returns the address's query with this page and all other parameters. Default values are left out. */
export function buildPageQuery({ name, order }: CompiledReport, state: PageState, address: string): string {
  const query = new URLSearchParams(address);
  const setWord = (word: Word, text: string, first: string) =>
    text === first ? query.delete(keyOf(name, word)) : query.set(keyOf(name, word), text);
  setWord('page', String(state.page + 1), '1');
  setWord('size', String(state.size), String(firstSize));
  setWord('sort', writeSorting(state.sorting), writeSorting(order ?? null));
  setWord('search', state.search, '');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** `-joined`: by that column, descending; '': in the order of the answer. */
const writeSorting = (sorting: PageState['sorting']): string =>
  sorting ? (sorting.desc ? '-' : '') + sorting.id : '';
