import { placesIn, readFiles } from '../src/check/index.ts';
import { createCommand } from './createCommand.ts';
import { buildCallTypes } from './generate/callTypes.ts';
import { compareFiles } from './generate/compareFiles.ts';
import { buildLanguageSchemas } from './generate/languageSchemas.ts';
import { readCatalogue } from './generate/readCatalogue.ts';
import { writeFiles } from './generate/writeFiles.ts';

/*
 * Writes what is made from something else: the JSON Schemas of the language from its types, and the server's types of
 * the calls from the catalogue. Running it twice writes the same bytes.
 */

const { check } = createCommand('generate')
  .option('--check', 'only compare, and exit with 1 where a file is stale')
  .parse()
  .opts<{ check?: true }>();

try {
  const catalogue = readCatalogue(await readFiles(placesIn('.')));
  const generated = [...buildLanguageSchemas(), buildCallTypes(catalogue)];
  if (check) await compareFiles(generated, 'npm run generate');
  else {
    await writeFiles(generated);
    console.log(`${generated.length} files written`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
