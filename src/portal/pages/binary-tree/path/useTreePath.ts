import { usePortal } from '#view/portal.ts';
import { currentId, foundPath, placePath, popId, pushId, readPath } from './treePath.ts';
import type { TreeId, TreePath } from './treePath.ts';

/** The way that was walked in the tree. Each root is an address of its own, so that Back walks, and a reload or a link keeps it. */
export function useTreePath(own: TreeId): {
  path: TreePath;
  /** Goes on from there, past an id that `isMissing`. */
  open: (id: TreeId, isMissing: boolean) => void;
  back: () => void;
} {
  const { address } = usePortal();
  const { path, isKept } = readPath(own, address.search, address.kept);
  const go = (next: TreePath) => {
    if (String(currentId(next)) === String(currentId(path))) return;
    const { search, kept } = placePath(next);
    address.pushSearch(search, kept);
  };
  return {
    path,
    open: (id, isMissing) => go(pushId(foundPath(path, isMissing), id)),
    // Where one has walked here, the step before is the root before.
    back: () => (isKept ? window.history.back() : go(popId(path))),
  };
}
