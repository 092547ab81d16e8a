/** The members that the tree was rooted on, one after another; the first is the signed-in member. */
export type TreePath = readonly [TreeId, ...TreeId[]];
export type TreeId = string | number;

/** Whom the tree stands on now. */
export function currentId(path: TreePath): TreeId {
  return path.at(-1) ?? path[0];
}

/** Goes on to a member. Going where one is already changes nothing. */
export function pushId(path: TreePath, id: TreeId): TreePath {
  return String(currentId(path)) === String(id) ? path : [...path, id];
}

/** Goes back by one. At the root it stays with the signed-in member. */
export function popId(path: TreePath): TreePath {
  const [own, ...walked] = path;
  return [own, ...walked.slice(0, -1)];
}
