import { readFiles, type Files, type DefinitionPaths } from '#check/index.ts';

const interval = 500;

/**
 * Polls the definitions every half second and reports changes. Files have to be equal in two polls, so that no half-written
 * file is checked. Unreadable files are polled again.
 */
export async function watchDefinitions(
  places: DefinitionPaths,
  changed: (files: Files) => void,
): Promise<never> {
  let [reported, before] = ['', ''];
  for (;;) {
    const files = await readFiles(places).catch(() => null);
    const now = files ? JSON.stringify([...files]) : before;
    if (files && now === before && now !== reported) {
      changed(files);
      reported = now;
    }
    before = now;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
