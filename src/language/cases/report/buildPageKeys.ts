import type { ApiCall, Column, JsonObject, Order, Report } from '#definition';

/** A page of a report, from 0, with its order and search. */
export interface CasePage {
  page: number;
  cursor?: string;
  order?: Order | undefined;
  search?: string;
}

/** Builds the payload keys of a page; none for a call without paging. */
export function buildPageKeys(call: ApiCall, { columns }: Report, wanted: CasePage): JsonObject {
  const { paging, search } = call;
  if (!paging) return {};
  const { page, cursor } = wanted;
  const sorted = wanted.order && buildSortKeys(call, columns, wanted.order);
  const searched = search !== undefined && wanted.search ? { [search]: wanted.search } : {};
  const size = { [paging.size.key]: paging.size.value };
  if ('page' in paging) return { [paging.page]: (paging.first ?? 1) + page, ...size, ...sorted, ...searched };
  if ('offset' in paging)
    return {
      [paging.offset]: (paging.first ?? 0) + page * paging.size.value,
      ...size,
      ...sorted,
      ...searched,
    };
  return { ...(cursor === undefined ? {} : { [paging.cursor]: cursor }), ...size, ...sorted, ...searched };
}

/** `{field}` stands for the backend's name of the column. */
function buildSortKeys({ sort }: ApiCall, columns: Column[], { field, descending }: Order): JsonObject {
  const column = columns.find((one) => [one.field].flat().includes(field));
  const name = String([column?.field].flat()[0]);
  const texts = Object.entries((descending ? sort?.descending : sort?.ascending) ?? {});
  return Object.fromEntries(texts.map(([key, text]) => [key, text.split('{field}').join(name)]));
}
