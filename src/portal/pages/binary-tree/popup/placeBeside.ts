/** The least distance to the node and to the window's edge, in pixels. */
const gap = 8;

/** Places a fixed card beside a node, below or above it where there is no room, and always inside the window. */
export function placeBeside(anchor: HTMLElement, card: HTMLElement): void {
  const node = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { left, top } = choosePlace(node, width, height);
  card.style.left = `${clamp(left, window.innerWidth - width - gap)}px`;
  card.style.top = `${clamp(top, window.innerHeight - height - gap)}px`;
}

function choosePlace(node: DOMRect, width: number, height: number): { left: number; top: number } {
  const needed = width + 2 * gap;
  if (window.innerWidth - node.right >= needed) return { left: node.right + gap, top: node.top };
  if (node.left >= needed) return { left: node.left - width - gap, top: node.top };
  const below =
    window.innerHeight - node.bottom >= height + 2 * gap || window.innerHeight - node.bottom >= node.top;
  return {
    left: node.left + (node.width - width) / 2,
    top: below ? node.bottom + gap : node.top - height - gap,
  };
}

function clamp(value: number, most: number): number {
  return Math.max(gap, Math.min(value, most));
}
