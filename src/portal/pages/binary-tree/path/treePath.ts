import { isJsonObject } from '#engine/values/isJsonObject.ts';

/** The members that the tree was rooted on, one after another; the first is the signed-in member. */
export type TreePath = readonly [TreeId, ...TreeId[]];
export type TreeId = string | number;

/** The parameter of the address that holds the root, where it is not the signed-in member. */
const parameter = 'root';

/** Whom the tree stands on now. */
export function currentId(path: TreePath): TreeId {
  return path.at(-1) ?? path[0];
}

/** Goes on to a member. Going where one is already changes nothing. */
export function pushId(path: TreePath, id: TreeId): TreePath {
  return String(currentId(path)) === String(id) ? path : [...path, id];
}

/** The members of a path that were found: its last one is not where `isMissing`. */
export function foundPath(path: TreePath, isMissing: boolean): TreePath {
  return isMissing ? popId(path) : path;
}

/** Goes back by one. At the root it stays with the signed-in member. */
export function popId(path: TreePath): TreePath {
  const [own, ...walked] = path;
  return [own, ...walked.slice(0, -1)];
}

/**
 * The path at an address: what its step of the history keeps, where that ends at the root of the address (`isKept`); else,
 * as of a link that somebody sent, straight from the signed-in member to that root.
 */
export function readPath(own: TreeId, search: string, kept: unknown): { path: TreePath; isKept: boolean } {
  const id = new URLSearchParams(search).get(parameter)?.trim() || String(own);
  const walked = isJsonObject(kept) && Array.isArray(kept['walked']) ? kept['walked'].filter(isId) : [];
  const path: TreePath = [own, ...walked];
  const isKept = walked.length > 0 && String(currentId(path)) === id;
  return { path: isKept ? path : pushId([own], id), isKept };
}

/** The query of a path, and what its step of the history keeps. */
export function placePath(path: TreePath): { search: string; kept: { walked: TreeId[] } } {
  const [own, ...walked] = path;
  const id = String(currentId(path));
  const search = id === String(own) ? '' : `?${new URLSearchParams({ [parameter]: id }).toString()}`;
  return { search, kept: { walked } };
}

function isId(value: unknown): value is TreeId {
  return typeof value === 'string' || typeof value === 'number';
}
