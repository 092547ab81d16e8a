import type { HeadlessTable } from '../rows/table.ts';
import type { FileKind } from '../export/useExport.ts';

/** What the tools of a report need. */
export interface ToolsProps {
  table: HeadlessTable;
  /** Whether there are rows to take away. */
  filled: boolean;
  /** Whether they are one page of those that there are. */
  isPage: boolean;
  onExport: (kind: FileKind) => void;
  onPrint: () => void;
}
