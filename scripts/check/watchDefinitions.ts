import { readFiles, type Files, type Places } from '#check/index.ts';

const interval = 500;

/**
 * Looks at the definitions every half second and calls back when they differ from what it was called with before and two
 * looks found them alike, so that no half-written file is judged. What can't be read at the moment is looked at again.
 */
export async function watchDefinitions(places: Places, changed: (files: Files) => void): Promise<never> {
  let [told, before] = ['', ''];
  for (;;) {
    const files = await readFiles(places).catch(() => null);
    const now = files ? JSON.stringify([...files]) : before;
    if (files && now === before && now !== told) {
      changed(files);
      told = now;
    }
    before = now;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
