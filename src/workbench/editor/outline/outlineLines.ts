import type { Path } from '../../edit/change.ts';
import type { OutlineNode } from '../../language/buildOutline.ts';

export interface Line {
  node: OutlineNode;
  level: number;
  isOpen: boolean;
}

/** The visible lines: the first two levels, expanded parts, and the path to the open part. */
export function listLines(root: OutlineNode, toggled: Record<string, boolean>, selected: Path): Line[] {
  const walk = (node: OutlineNode, level: number): Line[] => {
    const isOnWay = node.path.length < selected.length && node.path.every((key, at) => key === selected[at]);
    const isOpen =
      toggled[node.id] ?? (level === 0 || isOnWay || (level === 1 && node.children.length <= 12));
    const own = { node, level, isOpen };
    return isOpen ? [own, ...node.children.flatMap((child) => walk(child, level + 1))] : [own];
  };
  return walk(root, 0);
}

/** The line of the open part, or of the innermost part around it. */
export function findCurrent(lines: Line[], selected: Path): string {
  const around = lines.filter(({ node }) => node.path.every((key, at) => key === selected[at]));
  const longest = around.reduce((best, next) =>
    next.node.path.length >= best.node.path.length ? next : best,
  );
  return longest.node.id;
}
