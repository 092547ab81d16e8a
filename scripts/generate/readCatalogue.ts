import type { Files } from '#check/index.ts';
import type { Call, Catalogue } from '#definition';

/**
 * The calls of the catalogue by name, without a look at what check says: the schemas that check goes by may be stale.
 * Throws a sentence where a file is no JSON, or can't be read.
 * @param files the texts of the definitions, by name.
 */
export function readCatalogue(files: Files): Map<string, Call> {
  const catalogues = [...files].filter(([file]) => file.startsWith('schemas/api/'));
  return new Map(catalogues.flatMap(([file, text]) => Object.entries(parse(file, text).calls)));
}

function parse(file: string, text: string | null): Catalogue {
  try {
    return JSON.parse(text ?? '') as Catalogue;
  } catch {
    throw new Error(`${file} is no JSON: "npm run check" says where.`);
  }
}
