import type { ValuePath } from '#edit/change.ts';
import type { OutlineNode } from '../../language/buildOutline.ts';

export interface OutlineRow {
  node: OutlineNode;
  level: number;
  isOpen: boolean;
}

/** The visible lines: the first two levels, expanded parts, and the path to the open part. */
export function listOutlineRows(
  root: OutlineNode,
  toggled: Record<string, boolean>,
  selected: ValuePath,
): OutlineRow[] {
  const walk = (node: OutlineNode, level: number): OutlineRow[] => {
    const isOnWay = node.path.length < selected.length && node.path.every((key, at) => key === selected[at]);
    const isOpen =
      toggled[node.id] ?? (level === 0 || isOnWay || (level === 1 && node.children.length <= 12));
    const own = { node, level, isOpen };
    return isOpen ? [own, ...node.children.flatMap((child) => walk(child, level + 1))] : [own];
  };
  return walk(root, 0);
}

/** The line of the open part, or of the innermost part around it. */
export function findCurrentRow(lines: OutlineRow[], selected: ValuePath): string {
  const around = lines.filter(({ node }) => node.path.every((key, at) => key === selected[at]));
  const longest = around.reduce((best, next) =>
    next.node.path.length >= best.node.path.length ? next : best,
  );
  return longest.node.id;
}
