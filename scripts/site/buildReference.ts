import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDefaultPaths, readFiles } from '#check/index.ts';
import { escapeMarkdown, collectExamples, buildLanguageMarkdown } from '#describe/index.ts';
import type { ReferencePages } from './buildPages.ts';
import { buildCommandsPage } from './buildCommandsPage.ts';
import { buildSettingsPage } from './buildSettingsPage.ts';
import { listParts } from './listParts.ts';

interface WrongDefinition {
  description: string;
  problems: string[];
  warnings?: string[];
}

/** Builds the page of the sentences of `check`, with the wrong definitions of the tests. */
function buildProblemsPage(root: string): string {
  const folder = join(root, 'tests/problems');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const groups = names.map((name) => renderGroup(name, readCases(join(folder, name))));
  return ['# What check says', intro, ...groups, ''].join('\n\n');
}

const intro =
  'The mistakes that a definition can have, and what `check` says of each: every line is a wrong definition of our tests. Before the sentence stand file, line and column.';

function readCases(file: string): WrongDefinition[] {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as WrongDefinition[];
  return cases.filter(({ problems, warnings = [] }) => problems.length + warnings.length > 0);
}

function renderGroup(name: string, cases: WrongDefinition[]): string {
  const words = name.replace(/\.json$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const rows = cases.flatMap(({ description, problems, warnings = [] }) => [
    `- ${escapeMarkdown(description)}`,
    ...[...problems, ...warnings].map((line) => `  - ${escapeMarkdown(sentenceOf(line))}`),
  ]);
  return `## ${words.charAt(0).toUpperCase()}${words.slice(1)}\n\n${rows.join('\n')}`;
}

const sentenceOf = (line: string): string => line.replace(/^\S+:\d+:\d+ /, '');

export async function buildReference(root: string): Promise<ReferencePages> {
  return new Map([
    ...(await listLanguage(root)),
    ['reference/commands.md', await buildCommandsPage(root)],
    ['reference/settings.md', buildSettingsPage(root)],
    ['reference/problems.md', buildProblemsPage(root)],
  ]);
}

async function listLanguage(root: string): Promise<[string, string][]> {
  const { examples, parts } = await readExamples(root);
  const pictures = [...parts]
    .filter(([, { picture }]) => existsSync(join(root, 'docs/pictures', picture)))
    .map(([word, { picture }]) => [word, `../../pictures/${picture}`] as const);
  return [...buildLanguageMarkdown(examples, new Map(pictures))].map(([file, text]) => [
    `reference/${file}`,
    text,
  ]);
}

/** Reads the examples of the reference, and the parts of screens that they make. */
export async function readExamples(root: string) {
  const folders = ['examples/orders', 'examples/words', 'examples/extensions'];
  const [shipped, ...others] = await Promise.all(
    ['.', ...folders].map((folder) => readFiles(getDefaultPaths(join(root, folder)))),
  );
  const elsewhere = folders.map((folder, at) => [folder, others[at]!] as const);
  const examples = collectExamples(shipped!, new Map(elsewhere));
  // The playground's frame has no code of extensions.
  const shown = elsewhere.filter(([folder]) => !folder.endsWith('extensions'));
  const portals = new Map([
    ['', shipped!],
    ...shown.map(([folder, files]) => [`${folder}/`, files] as const),
  ]);
  return { examples, portals, parts: listParts(examples, portals) };
}
