import { readFile, writeFile } from 'node:fs/promises';
import { placesIn, readFiles } from '../src/check/index.ts';
import { buildCallTypes } from './generate/callTypes.ts';
import type { GeneratedFile } from './generate/generatedFile.ts';
import { buildLanguageSchemas } from './generate/languageSchemas.ts';
import { readCatalogue } from './generate/readCatalogue.ts';

/*
 * Writes what is made from something else: the JSON Schemas of the language from its types, and the server's types of
 * the calls from the catalogue. `npm run generate`, or with `--check` only compares and exits 1 where one is stale.
 * Running it twice writes the same bytes.
 */

try {
  const catalogue = readCatalogue(await readFiles(placesIn('.')));
  const generated = [...buildLanguageSchemas(), buildCallTypes(catalogue)];
  await (process.argv.includes('--check') ? compare(generated) : write(generated));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function write(generated: GeneratedFile[]): Promise<void> {
  for (const { file, text } of generated) await writeFile(file, text);
  console.log(`${generated.length} files written`);
}

async function compare(generated: GeneratedFile[]): Promise<void> {
  for (const { file, source, text } of generated) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    console.error(`${file} is not what ${source} says: run "npm run generate" and commit it.`);
    process.exitCode = 1;
  }
}
