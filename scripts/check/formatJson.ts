import { escapeLines, type Checked } from '#check/index.ts';

/** For programs: the errors as `problems`, the warnings and the summary, in one JSON object. */
export function formatJson({ problems, warnings, summary }: Checked): string {
  return escapeLines(JSON.stringify({ problems, warnings, summary }, null, 2));
}
