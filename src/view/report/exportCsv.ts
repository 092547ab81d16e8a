import { buildCsv } from '../../engine/buildCsv.ts';
import { buildFileName } from '../../engine/buildFileName.ts';
import { inPortions, saveFile, type Exported } from './saveFile.ts';

/** Saves what the table shows, all pages of it, as a CSV file. */
export async function exportCsv(shown: Exported): Promise<void> {
  const cells: string[][] = [];
  await inPortions(shown, (rows) => {
    cells.push(...rows);
  });
  const headers = shown.columns.map(({ header }) => header);
  saveFile(
    `${buildFileName(shown.screenId, shown.days)}.csv`,
    new Blob([buildCsv(headers, cells)], { type: 'text/csv;charset=utf-8' }),
  );
}
