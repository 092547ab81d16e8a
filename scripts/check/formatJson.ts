import { escapeLines, type Checked } from '#check/index.ts';

export function formatJson({ problems, warnings, summary }: Checked): string {
  return escapeLines(JSON.stringify({ problems, warnings, summary }, null, 2));
}
