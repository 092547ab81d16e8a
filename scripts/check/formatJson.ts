import { escapeLines, type Checked } from '#check/index.ts';

/** Formats errors (as `problems`), warnings and the summary as one JSON object. */
export function formatJson({ problems, warnings, summary }: Checked): string {
  return escapeLines(JSON.stringify({ problems, warnings, summary }, null, 2));
}
