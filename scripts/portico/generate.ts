import { join } from 'node:path';
import { getConfiguredPaths, readFiles, readPortalNames } from '#check/index.ts';
import { createCommand } from '../createCommand.ts';
import { readLanguageSchemas } from '#server/schemas/languageSchemasFile.ts';
import { formatSchemasWithNames } from '#server/schemas/formatSchemasWithNames.ts';
import { writeGeneratedFiles } from '../generate/writeGeneratedFiles.ts';
import { packageFolder } from './packageFolder.ts';

/* `portico generate` writes the JSON Schemas of the language, with the names of this folder's portal, for editors. */
createCommand('generate').description('Writes the JSON Schemas for the editors of this folder.').parse();
const schemas = await readLanguageSchemas(join(packageFolder, 'dist'));
const written = formatSchemasWithNames(
  schemas,
  readPortalNames(await readFiles(getConfiguredPaths(process.env, '.'))),
);
await writeGeneratedFiles(written);
console.log(`${written.length} files written`);
