import type { CompiledCall, CompiledPaging, JsonObject } from '#definition';

/** The wanted rows of a paged call. */
export interface RowsRequest {
  /** From 0. */
  page: number;
  /** The cursor of that page; null for the first one, and without cursors. */
  cursor: string | null;
  /** The wanted order; null for the backend's own. The field is the backend's name. */
  sort: { field: string; descending: boolean } | null;
  /** The search text; '' for none. */
  search: string;
}

/** Builds the payload keys for these rows: paging, order and search. */
export function buildPagePayload({ paging, sort, search }: CompiledCall, wanted: RowsRequest): JsonObject {
  const order = wanted.sort && sort && fill(sort, wanted.sort);
  return {
    ...(paging ? pageKeys(paging, wanted) : {}),
    ...order,
    ...(search !== undefined && wanted.search !== '' ? { [search]: wanted.search } : {}),
  };
}

function pageKeys(paging: CompiledPaging, { page, cursor }: RowsRequest): JsonObject {
  const { size } = paging;
  const own = { [size.key]: size.value };
  if ('page' in paging) return { [paging.page]: page + paging.first, ...own };
  if ('offset' in paging) return { [paging.offset]: page * size.value + paging.first, ...own };
  return cursor === null ? own : { [paging.cursor]: cursor, ...own };
}

function fill(sort: NonNullable<CompiledCall['sort']>, wanted: NonNullable<RowsRequest['sort']>): JsonObject {
  const texts = Object.entries(wanted.descending ? sort.descending : sort.ascending);
  return Object.fromEntries(
    texts.map(([key, text]) => [key, text.replaceAll('{field}', () => wanted.field)]),
  );
}
