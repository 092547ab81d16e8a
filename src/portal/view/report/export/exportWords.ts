import type { Words } from '#definition';
import { fillWords } from '#engine/texts/fillWords.ts';
import type { FileKind } from './useExport.ts';

/** What the button that saves the rows as a file is called. */
export function exportWords(kind: FileKind, isPage: boolean, { exportRows, exportPage }: Words): string {
  const said = isPage ? (exportPage ?? 'Export {kind} of this page') : (exportRows ?? 'Export {kind}');
  return fillWords(said, { kind });
}
