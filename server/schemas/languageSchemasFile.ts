import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageSchema } from './formatSchemasWithNames.ts';

/** The JSON Schemas of the language in a build. They are not served. */
const languageFile = '.vite/language.json';

export async function writeLanguageSchemas(root: string, dist: string): Promise<void> {
  const names = (await readdir(join(root, 'schemas'))).filter((name) => name.endsWith('.schema.json')).sort();
  const schemas = names.map(async (name): Promise<LanguageSchema> => {
    const file = `schemas/${name}`;
    return { file, schema: JSON.parse(await readFile(join(root, file), 'utf8')) as object };
  });
  await writeFile(join(dist, languageFile), JSON.stringify(await Promise.all(schemas)));
}

export async function readLanguageSchemas(dist: string): Promise<LanguageSchema[]> {
  return JSON.parse(await readFile(join(dist, languageFile), 'utf8')) as LanguageSchema[];
}
