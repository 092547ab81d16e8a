import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placesFrom, readFiles } from '../../src/check/index.ts';
import type { LanguageSchema } from '../generate/nameSchemas.ts';
import { nameSchemas } from '../generate/nameSchemas.ts';
import { readPortalNames } from '../generate/portalNames.ts';
import { writeFiles } from '../generate/writeFiles.ts';
import { packageFolder } from './packageFolder.ts';

/* portico generate: the JSON Schemas of the language, with the names of this folder's portal, for its editors. */
const text = await readFile(join(packageFolder, 'lib/language.json'), 'utf8');
const schemas = JSON.parse(text) as LanguageSchema[];
const written = nameSchemas(schemas, readPortalNames(await readFiles(placesFrom(process.env, '.'))));
await writeFiles(written);
console.log(`${written.length} files written`);
