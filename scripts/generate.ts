import path from 'node:path';
import { getDefaultPaths, readFiles, readPortalNames } from '#check/index.ts';
import { createCommand } from './createCommand.ts';
import { buildCallTypes } from './generate/buildCallTypes.ts';
import { reportStaleFiles } from './generate/reportStaleFiles.ts';
import { generateTests } from './generate/generateTests.ts';
import { buildLanguageSchemas } from './generate/buildLanguageSchemas.ts';
import { formatSchemasWithNames } from '#server/schemas/formatSchemasWithNames.ts';
import { readCatalogue } from './generate/readCatalogue.ts';
import { writeGeneratedFiles } from './generate/writeGeneratedFiles.ts';

/*
 * `npm run generate` writes the generated files: the JSON Schemas of the language with the names of this portal, the server's
 * types of the calls, and the cases of every screen. With `--portal` it writes only the schemas, for the portal of a folder.
 *
 * A second run writes the same bytes.
 */

const { check, portal } = createCommand('generate')
  .option('--check', 'only compare, and exit with 1 where a file is stale')
  .option('--portal <folder>', 'write the schemas for the portal in a folder of its own')
  .parse()
  .opts<{ check?: true; portal?: string }>();

try {
  const files = await readFiles(getDefaultPaths(portal ?? '.'));
  const schemas = formatSchemasWithNames(buildLanguageSchemas(), readPortalNames(files));
  const generated =
    portal === undefined
      ? [...schemas, buildCallTypes(readCatalogue(files))]
      : schemas.map(({ file, text }) => ({ file: path.join(portal, file), text }));
  if (check) await reportStaleFiles(generated, 'npm run generate');
  else {
    await writeGeneratedFiles(generated);
    console.log(`${generated.length} files written`);
  }
  if (portal === undefined) await generateTests(getDefaultPaths('.'), { check });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
