import { escapeControls } from '#check/index.ts';
import { writeFiles } from './generate/writeFiles.ts';

export async function writeAndReport(name: string, file: string, text: string): Promise<void> {
  await writeFiles([{ file, text }]);
  console.log(`wrote ${escapeControls(name)}`);
}
