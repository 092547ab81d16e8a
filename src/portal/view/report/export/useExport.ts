import { useState } from 'react';
import type { ClientConfig, CompiledScreen } from '#definition';
import { usePortal } from '../../portal.ts';
import type { Exported } from './saveFile.ts';

interface Shown extends Omit<Exported, 'screenId'> {
  screen: CompiledScreen;
  config: ClientConfig;
}

/** The kinds of files, each in a chunk of its own. */
export type FileKind = 'CSV' | 'XLSX';

const writers: Record<FileKind, () => Promise<(shown: Exported) => Promise<string>>> = {
  CSV: async () => (await import('./exportCsv.ts')).exportCsv,
  XLSX: async () => (await import('./exportXlsx.ts')).exportXlsx,
};

/** From how many rows on a file takes long enough to say so. */
const many = 5000;

/** Saves what the table shows as a file. A big one says that it is being made; `saved` is what the last one is called. */
export function useExport({ screen, config, ...shown }: Shown): {
  save: (kind: FileKind) => void;
  saved: string;
} {
  const { toast } = usePortal();
  const [saved, setSaved] = useState('');
  const save = async (kind: FileKind) => {
    const end =
      shown.rows.length > many ? toast.loading(config.words.preparingFile ?? 'Preparing the file…') : null;
    // So that the same file is said again.
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
