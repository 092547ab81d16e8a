import type { ClientConfig, CompiledColumn, CompiledScreen, JsonObject } from '../../definition/index.ts';
import { usePortal } from '../portal.ts';
import type { CellReader } from './cells/readCell.ts';

interface Shown {
  screen: CompiledScreen;
  config: ClientConfig;
  /** The days that limit the rows, '' where not chosen. */
  days: string[];
  columns: CompiledColumn[];
  rows: JsonObject[];
  order: Uint32Array;
  reader: CellReader;
}

/** From how many rows on a file takes long enough to say so. */
const many = 5000;

/** Saves what the table shows as a CSV file. A big one says that it is being made. */
export function useExport({ screen, config, ...shown }: Shown): () => void {
  const { toast } = usePortal();
  const save = async () => {
    const end = shown.rows.length > many ? toast.loading('Preparing the file…') : null;
    try {
      const { exportCsv } = await import('./exportCsv.ts');
      await exportCsv({ ...shown, screenId: screen.id });
    } catch {
      toast.error(config.words.loadFailed);
    } finally {
      end?.();
    }
  };
  return () => void save();
}
