import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A page of the documentation site. */
export interface ContentsEntry {
  /** The group of the page in the navigation; null for a page outside of it. */
  group: string | null;
  /** The Markdown file of the page: a path in this repository, or in the generated reference, such as `reference/commands.md`. */
  source: string;
}

/** The navigation by group. Pages of a folder that are not named here follow the named pages. */
const groups: Record<string, { pages: string[]; folder?: string }> = {
  'Begin here': { pages: ['README.md', 'docs/tutorial.md'] },
  'How to build': {
    pages: [
      'docs/how-to/edit-screens.md',
      'docs/how-to/add-a-report.md',
      'docs/how-to/your-own-backend.md',
      'docs/how-to/routes-roles-sessions.md',
      'docs/how-to/import.md',
      'docs/how-to/brand.md',
      'docs/how-to/languages.md',
      'docs/how-to/extensions.md',
      'docs/how-to/test-the-screens.md',
      'docs/how-to/workbench.md',
      'docs/how-to/assistants.md',
      'docs/how-to/history.md',
    ],
    folder: 'docs/how-to',
  },
  'How to run': {
    pages: [
      'docs/how-to/a-folder-of-its-own.md',
      'docs/how-to/sandbox.md',
      'docs/how-to/behind-a-proxy.md',
      'docs/how-to/in-a-container.md',
      'docs/how-to/several-servers.md',
      'docs/how-to/files-alone.md',
      'docs/install.md',
      'docs/how-to/upgrade.md',
      'docs/how-to/see-how-it-runs.md',
    ],
  },
  Reference: {
    pages: [
      'reference/language.md',
      'reference/commands.md',
      'reference/settings.md',
      'reference/problems.md',
    ],
  },
  'The language': { pages: [], folder: 'reference/language' },
  Explanation: {
    pages: [
      'docs/architecture.md',
      'docs/glossary.md',
      'docs/decisions.md',
      'docs/security.md',
      'docs/asvs.md',
    ],
    folder: 'docs',
  },
  Modules: { pages: [] },
  Project: {
    pages: ['CONTRIBUTING.md', 'AGENTS.md', 'docs/changelog.md', 'SECURITY.md', 'LICENSE'],
  },
};

export function listContents(root: string, reference: ReadonlyMap<string, string>): ContentsEntry[] {
  const named = new Set(Object.values(groups).flatMap(({ pages }) => pages));
  const written = ['docs', 'docs/how-to'].flatMap((folder) => listPages(root, folder));
  const all = [...written, ...reference.keys()];
  return Object.entries(groups).flatMap(([group, { pages, folder }]) => {
    const others =
      group === 'Modules'
        ? listModules(root)
        : all.filter((page) => posix.dirname(page) === folder && !named.has(page));
    return [...pages, ...others].map((source) => ({ group, source }));
  });
}

function listPages(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

/** The README of each module. That of `scripts/pack` belongs to the package. */
function listModules(root: string): string[] {
  return ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('/README.md') && name !== 'scripts/pack/README.md')
      .toSorted(),
  );
}
