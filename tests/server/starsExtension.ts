import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashDeclaration } from '#server/extensions/manifest.ts';

/** The declaration of an extension with the name stars. */
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

/** Writes the output of `portico build`, and returns the file of its code. */
export async function buildStars(root: string, code: string): Promise<string> {
  const file = `extension-stars.${hashDeclaration(code)}.js`;
  await writeInto(root, `extensions/dist/${file}`, code);
  const manifest = { stars: { file, declared: hashDeclaration(starsDeclaration) } };
  await writeInto(root, 'extensions/dist/manifest.json', JSON.stringify(manifest));
  return file;
}
