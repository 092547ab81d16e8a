import type { FileKind } from './useExport.ts';

/** What the button that saves the rows as a file is called. */
export function exportWords(kind: FileKind, isPage: boolean): string {
  return `Export ${kind}${isPage ? ' of this page' : ''}`;
}
