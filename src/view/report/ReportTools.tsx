import { lazy, Suspense, useState } from 'react';
import { ColumnsIcon, ExportIcon, PrintIcon } from './icons.tsx';
import { menuFrame } from './menuFrame.ts';
import type { HeadlessTable } from './table.ts';
import type { FileKind } from './useExport.ts';
import classes from './ReportTools.module.css';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

interface Props {
  table: HeadlessTable;
  /** Whether there are rows to take away. */
  filled: boolean;
  /** Whether they are one page of those that there are. */
  isPage: boolean;
  onExport: (kind: FileKind) => void;
  onPrint: () => void;
}

/** What one can do with the rows: save them, choose columns, print them. */
export function ReportTools({ table, filled, isPage, onExport, onPrint }: Props) {
  const save = (kind: FileKind) => (
    <button type="button" disabled={!filled} onClick={() => onExport(kind)}>
      <ExportIcon />
      <span>{`Export ${kind}${isPage ? ' of this page' : ''}`}</span>
    </button>
  );
  return (
    <div className={classes.tools}>
      {save('CSV')}
      {save('XLSX')}
      <ColumnsMenu table={table} />
      <button type="button" aria-label="Print" title="Print" disabled={!filled} onClick={onPrint}>
        <PrintIcon />
      </button>
    </div>
  );
}

/** Opens the chooser. */
function ColumnsMenu({ table }: Pick<Props, 'table'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.menu} {...menuFrame(open, () => setOpen(false))}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ColumnsIcon />
        <span>Columns</span>
      </button>
      <Suspense>{open && <ColumnChooser table={table} />}</Suspense>
    </div>
  );
}
