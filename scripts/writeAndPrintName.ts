import { escapeControls } from '#check/index.ts';
import { writeGeneratedFiles } from './generate/writeGeneratedFiles.ts';

export async function writeAndPrintName(name: string, file: string, text: string): Promise<void> {
  await writeGeneratedFiles([{ file, text }]);
  console.log(`wrote ${escapeControls(name)}`);
}
