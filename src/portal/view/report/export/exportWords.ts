import type { Words } from '#definition';
import { fillWords } from '#engine/texts/fillWords.ts';
import type { FileKind } from './useExport.ts';

export function exportWords(kind: FileKind, isPage: boolean, { exportRows, exportPage }: Words): string {
  const label = isPage ? (exportPage ?? 'Export {kind} of this page') : (exportRows ?? 'Export {kind}');
  return fillWords(label, { kind });
}
