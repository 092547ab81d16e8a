import type { HeadlessTable } from '../rows/table.ts';
import type { FileKind } from '../export/useExport.ts';

export interface ToolsProps {
  table: HeadlessTable;
  filled: boolean;
  /** True if the rows are one page of several. */
  isPage: boolean;
  onExport: (kind: FileKind) => void;
  onPrint: () => void;
}
