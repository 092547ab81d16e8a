import { isJsonObject } from '#engine/values/isJsonObject.ts';

/** The members that were the root of the shown tree, in order. The first is the signed-in member. */
export type RootHistory = readonly [MemberId, ...MemberId[]];
export type MemberId = string | number;

/** The query parameter with the root. Missing if the root is the signed-in member. */
const parameter = 'root';

export function getCurrentRoot(roots: RootHistory): MemberId {
  return roots.at(-1) ?? roots[0];
}

/** Adds a member as the new root. Adding the current root changes nothing. */
export function pushRoot(roots: RootHistory, id: MemberId): RootHistory {
  return String(getCurrentRoot(roots)) === String(id) ? roots : [...roots, id];
}

/** Removes the last root if no such member was found. */
export function removeMissingMember(roots: RootHistory, isMissing: boolean): RootHistory {
  return isMissing ? popRoot(roots) : roots;
}

/** Removes the last root. The signed-in member always stays. */
export function popRoot(roots: RootHistory): RootHistory {
  const [own, ...walked] = roots;
  return [own, ...walked.slice(0, -1)];
}

/**
 * Builds the history of an address: from the state of its history entry if that ends at the address's root
 * (`isFromState`). Otherwise, for example after a link, it is the signed-in member and that root.
 */
export function buildRootHistory(
  own: MemberId,
  search: string,
  state: unknown,
): { roots: RootHistory; isFromState: boolean } {
  const id = new URLSearchParams(search).get(parameter)?.trim() || String(own);
  const walked = isJsonObject(state) && Array.isArray(state['walked']) ? state['walked'].filter(isId) : [];
  const roots: RootHistory = [own, ...walked];
  const isFromState = walked.length > 0 && String(getCurrentRoot(roots)) === id;
  return { roots: isFromState ? roots : pushRoot([own], id), isFromState };
}

/** Builds the query for the current root, and the state of the history entry with all earlier roots. */
export function buildRootHistoryQuery(roots: RootHistory): { search: string; state: { walked: MemberId[] } } {
  const [own, ...walked] = roots;
  const id = String(getCurrentRoot(roots));
  const search = id === String(own) ? '' : `?${new URLSearchParams({ [parameter]: id }).toString()}`;
  return { search, state: { walked } };
}

function isId(value: unknown): value is MemberId {
  return typeof value === 'string' || typeof value === 'number';
}
