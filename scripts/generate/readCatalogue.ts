import type { Files } from '#check/index.ts';
import type { Call, Catalogue } from '#definition';

/**
 * Reads the calls of the catalogue by name, without a check, because its schemas may be stale.
 * @throws a sentence if a file is no JSON or can't be read.
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
