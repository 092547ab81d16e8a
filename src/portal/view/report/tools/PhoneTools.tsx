import { Popover } from '../../popover/Popover.tsx';
import ColumnChooser from '../columns/ColumnChooser.tsx';
import { getExportTexts } from '../export/getExportTexts.ts';
import { ExportIcon, PrintIcon } from './icons.tsx';
import type { ToolsProps } from './ToolsProps.ts';
import type { ExportFileKind } from '../export/useExport.ts';
import { usePortal } from '../../portal.ts';
import classes from './PhoneTools.module.css';

const fileKinds: ExportFileKind[] = ['CSV', 'XLSX'];

export default function PhoneTools({ table, filled, isPage, onExport, onPrint, close }: Props) {
  const { words } = usePortal().config;
  const { tools = 'Tools', print = 'Print' } = words;
  const end = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Popover name={tools} title={tools} onClose={close}>
      <div className={classes.tools}>
        {fileKinds.map((kind) => (
          <button key={kind} type="button" disabled={!filled} onClick={end(() => onExport(kind))}>
            <ExportIcon />
            {getExportTexts(kind, isPage, words)}
          </button>
        ))}
        <button type="button" disabled={!filled} onClick={end(onPrint)}>
          <PrintIcon />
          {print}
        </button>
        <div className={classes.columns}>
          <ColumnChooser table={table} />
        </div>
      </div>
    </Popover>
  );
}

interface Props extends ToolsProps {
  close: () => void;
}
