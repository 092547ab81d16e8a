import { escapeControls } from '#check/index.ts';
import { writeFiles } from './generate/writeFiles.ts';

/** Writes a file of a portal, and says so by its name there. */
export async function writeTold(name: string, file: string, text: string): Promise<void> {
  await writeFiles([{ file, text }]);
  console.log(`wrote ${escapeControls(name)}`);
}
