import { join } from 'node:path';
import { placesIn, readFiles } from '#check/index.ts';
import { gatherExamples, renderLanguage, type Html } from '#describe/index.ts';
import type { Reference } from './buildSite.ts';
import { commandsPage } from './commandsPage.ts';
import { problemsPage } from './problemsPage.ts';
import { settingsPage } from './settingsPage.ts';

/** Makes the pages of the reference, each from what it is about. */
export async function buildReference(root: string): Promise<Reference> {
  return {
    language: { title: 'The language', content: await languageOf(root) },
    commands: await commandsPage(root),
    settings: settingsPage(root),
    problems: problemsPage(root),
  };
}

/** Every word, with examples from the portals of this repository. */
async function languageOf(root: string): Promise<Html> {
  const [shipped, ...others] = await Promise.all(
    ['.', 'examples/orders', 'examples/words'].map(
      async (folder) => [folder, await readFiles(placesIn(join(root, folder)))] as const,
    ),
  );
  return renderLanguage(gatherExamples(shipped?.[1] ?? new Map<string, string>(), new Map(others)));
}
