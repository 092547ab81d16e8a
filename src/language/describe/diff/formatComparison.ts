import { escapeControls } from '#check/index.ts';
import { formatCount } from '../words/phrase.ts';
import type { PortalComparison, ComparisonGroup } from './comparePortals.ts';

/** Prints the groups with one line per change, `!` before changes that matter, and the number of changes. */
export function formatComparison({ groups }: PortalComparison): string {
  const lines = groups.flatMap((group) => group.lines);
  if (lines.length === 0) return 'no difference\n';
  const matter = lines.filter(({ matters }) => matters).length;
  const mark = matter === 0 ? 'none marked !' : `${matter} marked !`;
  return `${[...groups.map(printGroup), `${formatCount(lines.length, 'change')}, ${mark}`].join('\n\n')}\n`;
}

function printGroup({ heading, lines }: ComparisonGroup): string {
  const texts = lines.map(({ text, matters }) => `${matters ? '!' : ' '} ${escapeControls(text)}`);
  return [escapeControls(heading), ...texts].join('\n');
}
