import { escapeLines, type Checked } from '../../src/check/index.ts';

/** For programs: the problems and the summary as one JSON object. */
export function formatJson({ problems, summary }: Checked): string {
  return escapeLines(JSON.stringify({ problems, summary }, null, 2));
}
