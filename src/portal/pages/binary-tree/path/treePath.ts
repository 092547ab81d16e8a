import { isJsonObject } from '#engine/values/isJsonObject.ts';

/** The members that were roots of the tree, in order. The first is the signed-in member. */
export type TreePath = readonly [TreeId, ...TreeId[]];
export type TreeId = string | number;

/** The query parameter with the root, if that is not the signed-in member. */
const parameter = 'root';

export function getCurrentId(path: TreePath): TreeId {
  return path.at(-1) ?? path[0];
}

/** Adds a member to the path. The current root changes nothing. */
export function pushId(path: TreePath, id: TreeId): TreePath {
  return String(getCurrentId(path)) === String(id) ? path : [...path, id];
}

/** Removes the last member of a path if it was not found. */
export function removeMissingMember(path: TreePath, isMissing: boolean): TreePath {
  return isMissing ? popId(path) : path;
}

/** Removes the last member. The signed-in member always stays. */
export function popId(path: TreePath): TreePath {
  const [own, ...walked] = path;
  return [own, ...walked.slice(0, -1)];
}

/**
 * The path at an address: the one in its history entry if that ends at the address's root (`isKept`). Otherwise, for
 * example from a link, the signed-in member and that root.
 */
export function buildTreePath(
  own: TreeId,
  search: string,
  kept: unknown,
): { path: TreePath; isKept: boolean } {
  const id = new URLSearchParams(search).get(parameter)?.trim() || String(own);
  const walked = isJsonObject(kept) && Array.isArray(kept['walked']) ? kept['walked'].filter(isId) : [];
  const path: TreePath = [own, ...walked];
  const isKept = walked.length > 0 && String(getCurrentId(path)) === id;
  return { path: isKept ? path : pushId([own], id), isKept };
}

/** The query of a path, and the state of its history entry. */
export function buildTreeQuery(path: TreePath): { search: string; kept: { walked: TreeId[] } } {
  const [own, ...walked] = path;
  const id = String(getCurrentId(path));
  const search = id === String(own) ? '' : `?${new URLSearchParams({ [parameter]: id }).toString()}`;
  return { search, kept: { walked } };
}

function isId(value: unknown): value is TreeId {
  return typeof value === 'string' || typeof value === 'number';
}
