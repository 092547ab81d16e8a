import type { ValuePath } from '#edit/textChange.ts';
import type { OutlineNode } from '../../schema/buildOutline.ts';

/** A visible line of the outline. */
export interface OutlineRow {
  node: OutlineNode;
  level: number;
  isOpen: boolean;
}

/** Lists the visible lines of the outline: the first two levels, expanded parts, and the path to the open part. */
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

/** Finds the line of the open part, or of the innermost part around it. */
export function findCurrentRow(lines: OutlineRow[], selected: ValuePath): string {
  const around = lines.filter(({ node }) => node.path.every((key, at) => key === selected[at]));
  const innermost = around.reduce((best, next) =>
    next.node.path.length >= best.node.path.length ? next : best,
  );
  return innermost.node.id;
}
