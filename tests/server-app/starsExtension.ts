import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashText } from '#server/extensions/manifest.ts';

/** Where an extension called stars says what it is. */
export const starsFile = 'extensions/stars/extension.json';
export const starsDeclaration = JSON.stringify({
  version: 1,
  kind: 'format',
  description: 'Stars.',
  examples: [{ value: 1, text: '*' }],
});

export async function writeInto(root: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** Writes what `portico build` makes of it, and answers the file of its code. */
export async function buildStars(root: string, code: string): Promise<string> {
  const file = `extension-stars.${hashText(code)}.js`;
  await writeInto(root, `extensions/dist/${file}`, code);
  const manifest = { stars: { file, declared: hashText(starsDeclaration) } };
  await writeInto(root, 'extensions/dist/manifest.json', JSON.stringify(manifest));
  return file;
}
