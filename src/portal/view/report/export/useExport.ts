import { useState } from 'react';
import type { ClientConfig, CompiledScreen } from '#definition';
import { usePortal } from '../../portal.ts';
import type { ExportedTable } from './exportedTable.ts';

interface Shown extends Omit<ExportedTable, 'screenId'> {
  screen: CompiledScreen;
  config: ClientConfig;
}

export type ExportFileKind = 'CSV' | 'XLSX';

const writers: Record<ExportFileKind, () => Promise<(shown: ExportedTable) => Promise<string>>> = {
  CSV: async () => (await import('./exportCsv.ts')).exportCsv,
  XLSX: async () => (await import('./exportXlsx.ts')).exportXlsx,
};

/** The number of rows above which a toast reports that the file is being made. */
const progressToastThreshold = 5000;

/** Saves the table as a file. A large one shows a toast meanwhile. `saved`: the name of the last file. */
export function useExport({ screen, config, ...shown }: Shown): {
  save: (kind: ExportFileKind) => void;
  saved: string;
} {
  const { toast } = usePortal();
  const [saved, setSaved] = useState('');
  const save = async (kind: ExportFileKind) => {
    const end =
      shown.rows.length > progressToastThreshold
        ? toast.loading(config.words.preparingFile ?? 'Preparing the file…')
        : null;
    // Cleared first, so that the same file name is announced again.
    setSaved('');
    try {
      const write = await writers[kind]();
      setSaved(await write({ ...shown, screenId: screen.id }));
    } catch {
      toast.error(config.words.loadFailed);
    } finally {
      end?.();
    }
  };
  return { save: (kind) => void save(kind), saved };
}
