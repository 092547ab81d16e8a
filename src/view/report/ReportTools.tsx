import { lazy, Suspense, useState } from 'react';
import { ColumnsIcon, ExportIcon, MoreIcon, PrintIcon } from './icons.tsx';
import { menuFrame } from './menuFrame.ts';
import type { HeadlessTable } from './table.ts';
import classes from './ReportTools.module.css';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));
const PhoneTools = lazy(() => import('./PhoneTools.tsx'));

export interface ToolsProps {
  table: HeadlessTable;
  /** Whether there are rows to take away. */
  filled: boolean;
  /** Whether they are one page of those that there are. */
  isPage: boolean;
  onExport: () => void;
  onPrint: () => void;
}

/** What one can do with the rows: save them, choose columns, print them; on a narrow screen in one menu. */
export function ReportTools({ narrow, ...tools }: ToolsProps & { narrow: boolean }) {
  return narrow ? <ToolsMenu {...tools} /> : <ToolsRow {...tools} />;
}

function ToolsRow({ table, filled, isPage, onExport, onPrint }: ToolsProps) {
  const exporting = exportWords(isPage);
  return (
    <div className={classes.tools}>
      <button type="button" aria-label={exporting} title={exporting} disabled={!filled} onClick={onExport}>
        <ExportIcon />
      </button>
      <ColumnsMenu table={table} />
      <button type="button" aria-label="Print" title="Print" disabled={!filled} onClick={onPrint}>
        <PrintIcon />
      </button>
    </div>
  );
}

/** What the button that saves the rows is called. */
export function exportWords(isPage: boolean): string {
  return isPage ? 'Export CSV of this page' : 'Export CSV';
}

/** Opens the tools with their words. */
function ToolsMenu(tools: ToolsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.tools}>
      <button
        type="button"
        aria-label="Tools"
        title="Tools"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <MoreIcon />
      </button>
      <Suspense>{open && <PhoneTools {...tools} close={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** Opens the chooser. */
function ColumnsMenu({ table }: Pick<ToolsProps, 'table'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.menu} {...menuFrame(open, () => setOpen(false))}>
      <button
        type="button"
        aria-label="Columns"
        title="Columns"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ColumnsIcon />
      </button>
      <Suspense>{open && <ColumnChooser table={table} />}</Suspense>
    </div>
  );
}
