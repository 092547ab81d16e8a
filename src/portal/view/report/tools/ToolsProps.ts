import type { HeadlessTable } from '../rows/table.ts';
import type { ExportFileKind } from '../export/useExport.ts';

export interface ToolsProps {
  table: HeadlessTable;
  filled: boolean;
  /** True if the rows are one page of several. */
  isPage: boolean;
  onExport: (kind: ExportFileKind) => void;
  onPrint: () => void;
}
