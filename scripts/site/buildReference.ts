import { join } from 'node:path';
import { placesIn, readFiles } from '#check/index.ts';
import { gatherExamples, languageMarkdown } from '#describe/index.ts';
import type { Reference } from './buildPages.ts';
import { commandsPage } from './commandsPage.ts';
import { problemsPage } from './problemsPage.ts';
import { settingsPage } from './settingsPage.ts';

export async function buildReference(root: string): Promise<Reference> {
  return new Map([
    ...(await listLanguage(root)),
    ['reference/commands.md', await commandsPage(root)],
    ['reference/settings.md', settingsPage(root)],
    ['reference/problems.md', problemsPage(root)],
  ]);
}

async function listLanguage(root: string): Promise<[string, string][]> {
  const [shipped, ...others] = await Promise.all(
    ['.', 'examples/orders', 'examples/words', 'examples/extensions'].map(
      async (folder) => [folder, await readFiles(placesIn(join(root, folder)))] as const,
    ),
  );
  const examples = gatherExamples(shipped?.[1] ?? new Map<string, string>(), new Map(others));
  return [...languageMarkdown(examples)].map(([file, text]) => [`reference/${file}`, text]);
}
