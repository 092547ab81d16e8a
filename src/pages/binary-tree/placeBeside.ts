/** The least distance to the node and to the window's edge, in pixels. */
const gap = 8;

/** Places a fixed card below a node, above where there is more room, and always inside the window. */
export function placeBeside(anchor: HTMLElement, card: HTMLElement): void {
  const node = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = node.left + (node.width - width) / 2;
  const below = window.innerHeight - node.bottom;
  const top = below >= height + 2 * gap || below >= node.top ? node.bottom + gap : node.top - height - gap;
  card.style.left = `${clamp(left, window.innerWidth - width - gap)}px`;
  card.style.top = `${clamp(top, window.innerHeight - height - gap)}px`;
}

function clamp(value: number, most: number): number {
  return Math.max(gap, Math.min(value, most));
}
