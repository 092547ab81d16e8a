import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';
import type { Screen } from '#definition';

/** The texts of the shipped definitions, by name. Throws where one can't be read. */
export async function readShipped(): Promise<Map<string, string>> {
  const files = await readFiles(getDefaultPaths('.'));
  const texts = [...files].map(([name, text]): [string, string] => {
    if (text === null) throw new Error(`${name} can't be read`);
    return [name, text];
  });
  return new Map(texts);
}

/** A shipped screen as check resolves it: over its templates, with short forms expanded. */
export async function readShippedScreen(id: string): Promise<Screen> {
  const { screens } = checkPortal(await readShipped());
  const resolved = screens.get(id);
  if (!resolved) throw new Error(`${id} is no valid screen`);
  return resolved.screen;
}
