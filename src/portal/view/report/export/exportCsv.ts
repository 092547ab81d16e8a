import { buildCsv } from '#shared/buildCsv.ts';
import { buildExportName } from '#engine/files/buildExportName.ts';
import { saveFile } from '../../download/saveFile.ts';
import { forEachPortion, type ExportedTable } from './exportedTable.ts';

/** Saves all rows of the table as a CSV file. Returns the file's name. */
export async function exportCsv(shown: ExportedTable): Promise<string> {
  const cells: string[][] = [];
  await forEachPortion(shown, (rows) => {
    cells.push(...rows);
  });
  const headers = shown.columns.map(({ header }) => header);
  const name = `${buildExportName(shown.screenId, shown.days)}.csv`;
  saveFile(name, new Blob([buildCsv(headers, cells)], { type: 'text/csv;charset=utf-8' }));
  return name;
}
