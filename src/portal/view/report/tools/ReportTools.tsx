import { lazy, Suspense, useState } from 'react';
import { ResponsiveVariant } from '../../ResponsiveVariant.tsx';
import { getExportTexts } from '../export/getExportTexts.ts';
import { ColumnsIcon, ExportIcon, MoreIcon, PrintIcon } from './icons.tsx';
import { buildMenuHandlers } from './buildMenuHandlers.ts';
import type { HeadlessTable } from '../rows/table.ts';
import type { ToolsProps } from './ToolsProps.ts';
import type { ExportFileKind } from '../export/useExport.ts';
import { usePortal } from '../../portal.ts';
import classes from './ReportTools.module.css';

const CardSort = lazy(() => import('../cards/CardSort.tsx'));
const ColumnChooser = lazy(() => import('../columns/ColumnChooser.tsx'));
const PhoneTools = lazy(() => import('./PhoneTools.tsx'));

/** Shows the tools of a report: export, columns, print. On a narrow screen they are a menu beside the sorting. */
export function ReportTools({ narrow, ...tools }: ToolsProps & { narrow: boolean | null }) {
  return (
    <ResponsiveVariant narrow={narrow} wide={<ToolsRow {...tools} />} small={<ToolsMenu {...tools} />} />
  );
}

function ToolsRow({ table, filled, isPage, onExport, onPrint }: ToolsProps) {
  const { words } = usePortal().config;
  const { print = 'Print' } = words;
  const save = (kind: ExportFileKind) => (
    <button type="button" disabled={!filled} onClick={() => onExport(kind)}>
      <ExportIcon />
      {getExportTexts(kind, isPage, words)}
    </button>
  );
  return (
    <div className={classes.tools}>
      {save('CSV')}
      {save('XLSX')}
      <ColumnsMenu table={table} />
      <button type="button" aria-label={print} title={print} disabled={!filled} onClick={onPrint}>
        <PrintIcon />
      </button>
    </div>
  );
}

function ToolsMenu(tools: ToolsProps) {
  const { tools: name = 'Tools' } = usePortal().config.words;
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.tools}>
      <Suspense>{tools.filled && <CardSort table={tools.table} />}</Suspense>
      <button
        type="button"
        aria-label={name}
        title={name}
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

function ColumnsMenu({ table }: { table: HeadlessTable }) {
  const { columns = 'Columns' } = usePortal().config.words;
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.menu} {...buildMenuHandlers(open, () => setOpen(false))}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ColumnsIcon />
        {columns}
      </button>
      <Suspense>{open && <ColumnChooser table={table} />}</Suspense>
    </div>
  );
}
