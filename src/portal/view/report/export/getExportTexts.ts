import type { Words } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import type { FileKind } from './useExport.ts';

export function getExportTexts(kind: FileKind, isPage: boolean, { exportRows, exportPage }: Words): string {
  const label = isPage ? (exportPage ?? 'Export {kind} of this page') : (exportRows ?? 'Export {kind}');
  return fillPlaceholders(label, { kind });
}
