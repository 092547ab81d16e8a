import { getDefaultPaths, readFiles } from '#check/index.ts';

/** The texts of the shipped definitions, by name. Throws where one can't be read. */
export async function readShipped(): Promise<Map<string, string>> {
  const files = await readFiles(getDefaultPaths('.'));
  const texts = [...files].map(([name, text]): [string, string] => {
    if (text === null) throw new Error(`${name} can't be read`);
    return [name, text];
  });
  return new Map(texts);
}
