import {
  checkPortal,
  escapeControls,
  escapeLines,
  formatProblem,
  type Files,
} from '../../src/check/index.ts';
import { comparePortals, printComparison } from '../../src/describe/index.ts';
import { diffLines } from './diffLines.ts';

/** What a migration changes: in the files, line by line, and for members, in words, which should be nothing. */
export function describeMigration(files: Files, texts: ReadonlyMap<string, string>): string {
  const diffs = [...texts].map(([name, text]) => diffLines(name, files.get(name) ?? '', text));
  const after = new Map([...files, ...texts]);
  const [before, now] = [files, after].map((some) => ({ files: some, checked: checkPortal(some) }));
  const comparison = comparePortals(before!, now!);
  const isSame = comparison.groups.length === 0 && comparison.uncompared.length === 0;
  return [
    ...diffs.map(escapeLines),
    ...now!.checked.problems.map(formatProblem).map(escapeControls),
    isSame ? 'Nothing changes for members.' : `For members:\n${printComparison(comparison).trimEnd()}`,
  ].join('\n\n');
}
