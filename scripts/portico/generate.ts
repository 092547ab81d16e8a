import { join } from 'node:path';
import { getConfiguredPaths, readFiles, readPortalNames } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { readLanguage } from '#server/schemas/languageFile.ts';
import { formatSchemasWithNames } from '#server/schemas/formatSchemasWithNames.ts';
import { writeFiles } from '../generate/writeFiles.ts';
import { packageFolder } from './packageFolder.ts';

/* `portico generate` writes the JSON Schemas of the language, with the names of this folder's portal, for editors. */
createCommand('generate').description('Writes the JSON Schemas for the editors of this folder.').parse();
const schemas = await readLanguage(join(packageFolder, 'dist'));
const written = formatSchemasWithNames(
  schemas,
  readPortalNames(await readFiles(getConfiguredPaths(process.env, '.'))),
);
await writeFiles(written);
console.log(`${written.length} files written`);
