import { buildCsv } from '#engine/files/buildCsv.ts';
import { buildFileName } from '#engine/files/buildFileName.ts';
import { inPortions, saveFile, type Exported } from './saveFile.ts';

/** Saves what the table shows, all pages of it, as a CSV file, and answers its name. */
export async function exportCsv(shown: Exported): Promise<string> {
  const cells: string[][] = [];
  await inPortions(shown, (rows) => {
    cells.push(...rows);
  });
  const headers = shown.columns.map(({ header }) => header);
  const name = `${buildFileName(shown.screenId, shown.days)}.csv`;
  saveFile(name, new Blob([buildCsv(headers, cells)], { type: 'text/csv;charset=utf-8' }));
  return name;
}
