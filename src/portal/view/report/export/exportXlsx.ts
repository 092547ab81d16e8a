import { strToU8, Zip, ZipDeflate } from 'fflate';
import { getCellContent } from '#definition';
import {
  buildWorksheetStart,
  buildWorkbookFiles,
  buildWorksheetRow,
  worksheetEnd,
  type WorksheetColumn,
} from '#engine/files/buildWorksheet.ts';
import { buildExportName } from '#engine/files/buildExportName.ts';
import { measureTextLengths } from '../columns/measureTextLengths.ts';
import { saveFile } from '../../download/saveFile.ts';
import { forEachPortion, type ExportedTable } from './exportedTable.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves all rows of the table as an Excel file: figures as numbers, days as dates. Returns the file's name. */
export async function exportXlsx(shown: ExportedTable): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const begin = (path: string) => {
    const entry = new ZipDeflate(path);
    zip.add(entry);
    return (text: string, isLast: boolean) => entry.push(strToU8(text), isLast);
  };
  const name = buildExportName(shown.screenId, shown.days);
  for (const [path, text] of Object.entries(buildWorkbookFiles(name))) begin(path)(text, true);
  const write = begin('xl/worksheets/sheet1.xml');
  const columns = describeColumns(shown);
  write(buildWorksheetStart(columns), false);
  let at = 1;
  await forEachPortion(shown, (rows) => {
    write(rows.map((cells) => buildWorksheetRow(columns, cells, ++at)).join(''), false);
  });
  write(worksheetEnd, true);
  zip.end();
  const file = `${name}.xlsx`;
  saveFile(file, new Blob(chunks, { type }));
  return file;
}

function describeColumns({ columns, rows, reader }: ExportedTable): WorksheetColumn[] {
  const widths = measureTextLengths(columns, rows, reader);
  return columns.map(({ id, header, format }) => ({
    header,
    content: getCellContent(format),
    width: widths[id] ?? 0,
  }));
}
