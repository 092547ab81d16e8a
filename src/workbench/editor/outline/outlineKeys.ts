import type { KeyboardEvent } from 'react';
import type { Line } from './outlineLines.ts';

/** What a key does in the tree. */
export type Step =
  'next' | 'previous' | 'first' | 'last' | 'open' | 'close' | 'out' | 'select' | 'up' | 'down' | 'remove';

/** What a key does at a line; null for nothing of the tree's. */
export function keyStep(event: KeyboardEvent, { node, isOpen }: Line): Step | null {
  const { key, altKey } = event;
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null;
  if (key === 'ArrowRight') return node.children.length > 0 && !isOpen ? 'open' : 'next';
  if (key === 'ArrowLeft') return node.children.length > 0 && isOpen ? 'close' : 'out';
  return steps[key] ?? null;
}

const steps: Record<string, Step> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'select',
  ' ': 'select',
  Delete: 'remove',
};

/** Where a step leads to in the tree. */
export function stepTo(step: Step, lines: Line[], index: number): Line | undefined {
  switch (step) {
    case 'next':
      return lines[index + 1];
    case 'previous':
      return lines[index - 1];
    case 'first':
      return lines[0];
    case 'last':
      return lines.at(-1);
    case 'out':
      return lines.findLast((one, at) => at < index && one.level < lines[index]!.level);
    default:
      return undefined;
  }
}
