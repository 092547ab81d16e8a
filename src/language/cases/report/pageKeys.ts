import type { ApiCall, Column, JsonObject, Order, Report } from '#definition';

/** Which rows a case wants of a backend that pages: its page from 0, and what it is sorted by and searched for. */
export interface CasePage {
  page: number;
  /** The cursor that leads to it. */
  cursor?: string;
  order?: Order | undefined;
  search?: string;
}

/** What a request says of the page; nothing where the call has no pages. */
export function pageKeys(call: ApiCall, { columns }: Report, wanted: CasePage): JsonObject {
  const { paging, search } = call;
  if (!paging) return {};
  const { page, cursor } = wanted;
  const sorted = wanted.order && sortKeys(call, columns, wanted.order);
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

/** The backend's own name for a column stands where `{field}` does. */
function sortKeys({ sort }: ApiCall, columns: Column[], { field, descending }: Order): JsonObject {
  const column = columns.find((one) => [one.field].flat().includes(field));
  const name = column?.sortAs ?? String([column?.field].flat()[0]);
  const texts = Object.entries((descending ? sort?.descending : sort?.ascending) ?? {});
  return Object.fromEntries(texts.map(([key, text]) => [key, text.split('{field}').join(name)]));
}
