import { escapeLines, type CheckedPortal } from '#check/index.ts';

export function formatJson({ problems, warnings, summary }: CheckedPortal): string {
  return escapeLines(JSON.stringify({ problems, warnings, summary }, null, 2));
}
