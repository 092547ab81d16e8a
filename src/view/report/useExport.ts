import type { ClientConfig, CompiledScreen } from '../../definition/index.ts';
import { usePortal } from '../portal.ts';
import type { Exported } from './saveFile.ts';

interface Shown extends Omit<Exported, 'screenId'> {
  screen: CompiledScreen;
  config: ClientConfig;
}

/** The kinds of files, each in a chunk of its own. */
export type FileKind = 'CSV' | 'XLSX';

const writers: Record<FileKind, () => Promise<(shown: Exported) => Promise<void>>> = {
  CSV: async () => (await import('./exportCsv.ts')).exportCsv,
  XLSX: async () => (await import('./exportXlsx.ts')).exportXlsx,
};

/** From how many rows on a file takes long enough to say so. */
const many = 5000;

/** Saves what the table shows as a file. A big one says that it is being made. */
export function useExport({ screen, config, ...shown }: Shown): (kind: FileKind) => void {
  const { toast } = usePortal();
  const save = async (kind: FileKind) => {
    const end = shown.rows.length > many ? toast.loading('Preparing the file…') : null;
    try {
      const write = await writers[kind]();
      await write({ ...shown, screenId: screen.id });
    } catch {
      toast.error(config.words.loadFailed);
    } finally {
      end?.();
    }
  };
  return (kind) => void save(kind);
}
