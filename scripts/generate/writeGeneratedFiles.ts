import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { GeneratedFile } from './generatedFile.ts';

export async function writeGeneratedFiles(files: GeneratedFile[]): Promise<void> {
  for (const { file, text } of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
