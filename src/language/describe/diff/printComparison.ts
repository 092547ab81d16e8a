import { escapeControls } from '#check/index.ts';
import { count } from '../words/phrase.ts';
import type { Comparison, Group } from './comparePortals.ts';

/** A comparison as text: the groups, a line a change, those that matter behind an exclamation mark; at last how many. */
export function printComparison({ groups }: Comparison): string {
  const lines = groups.flatMap((group) => group.lines);
  if (lines.length === 0) return 'no difference\n';
  const matter = lines.filter(({ matters }) => matters).length;
  const mark = matter === 0 ? 'none marked !' : `${matter} marked !`;
  return `${[...groups.map(printGroup), `${count(lines.length, 'change')}, ${mark}`].join('\n\n')}\n`;
}

function printGroup({ heading, lines }: Group): string {
  const told = lines.map(({ text, matters }) => `${matters ? '!' : ' '} ${escapeControls(text)}`);
  return [escapeControls(heading), ...told].join('\n');
}
