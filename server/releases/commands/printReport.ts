import { escapeControls } from '../../../src/check/index.ts';
import type { Report } from '../report.ts';

/** What the gates say of a tree, as lines: what is wrong, what members would notice, and each gate. */
export function printReport({ problems, changes, conflicts, gates, hash }: Report): string {
  const lines = [
    ...problems,
    ...changes.map(({ text, matters }) => `${matters ? '!' : ' '} ${text}`),
    ...conflicts.map(
      ({ file, pointer, mine, theirs }) =>
        `${file}${pointer}: yours ${mine ?? 'is gone'}, live ${theirs ?? 'is gone'}`,
    ),
    ...gates.map(({ name, isOpen, says }) => `${isOpen ? 'open  ' : 'closed'} ${name}: ${says}`),
    `report ${hash.slice(0, 12)}`,
  ];
  return lines.map(escapeControls).join('\n');
}
