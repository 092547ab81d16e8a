import type { Files } from '#check/index.ts';
import type { Call, Catalogue, CodeList } from '#definition';

/**
 * Reads the calls of the catalogue by name, with their lists of codes, without a check, because its schemas may be stale.
 * @throws a sentence if a file is no JSON or can't be read.
 */
export function readCatalogue(files: Files): Map<string, Call> {
  const catalogues = [...files].filter(([file]) => file.startsWith('schemas/api/'));
  const lists = catalogues.flatMap(([file, text]) => Object.entries(parse(file, text, []).codes ?? {}));
  return new Map(catalogues.flatMap(([file, text]) => Object.entries(parse(file, text, lists).calls)));
}

function parse(file: string, text: string | null, lists: [string, CodeList][]): Catalogue {
  const codes = new Map(lists);
  const expand = (key: string, value: unknown): unknown =>
    (key === 'oneOf' && listCodes(codes.get(String(value)))) || value;
  try {
    return JSON.parse(text ?? '', expand) as Catalogue;
  } catch {
    throw new Error(`${file} is no JSON: "npm run check" says where.`);
  }
}

const listCodes = (list: CodeList | undefined): (string | number)[] | undefined =>
  list &&
  Object.entries(list).map(([word, code]) => (typeof code === 'object' ? (code.value ?? word) : code));
