import { lazy, Suspense, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { ColumnsIcon, ExportIcon, PrintIcon } from './icons.tsx';
import type { HeadlessTable } from './table.ts';
import classes from './ReportTools.module.css';

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'));

interface Props {
  table: HeadlessTable;
  /** Whether there are rows to take away. */
  filled: boolean;
  /** Whether they are one page of those that there are. */
  isPage: boolean;
  onExport: () => void;
  onPrint: () => void;
}

/** What one can do with the rows: save them, choose columns, print them. */
export function ReportTools({ table, filled, isPage, onExport, onPrint }: Props) {
  const exporting = isPage ? 'Export CSV of this page' : 'Export CSV';
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

/** Opens the chooser, and closes it on Escape and when the focus leaves it. */
function ColumnsMenu({ table }: Pick<Props, 'table'>) {
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // It only listens to what happens inside; the button and the boxes are what one acts on.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.menu} onKeyDown={onKeyDown} onBlur={onBlur} tabIndex={-1}>
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
