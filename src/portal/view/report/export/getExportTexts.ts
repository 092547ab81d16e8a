import type { UiTexts } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import type { ExportFileKind } from './useExport.ts';

export function getExportTexts(
  kind: ExportFileKind,
  isPage: boolean,
  { exportRows, exportPage }: UiTexts,
): string {
  const label = isPage ? (exportPage ?? 'Export {kind} of this page') : (exportRows ?? 'Export {kind}');
  return fillPlaceholders(label, { kind });
}
