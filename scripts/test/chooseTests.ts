import { findScreenId } from '#definition';
import { dirname } from 'node:path/posix';
import { listTestsImporting, type ImportersByFile } from './importGraph.ts';

export interface TestChoice {
  files: string[];
  /** A pattern of the titles to run. Default: all. */
  titles?: string;
  why: string;
}

/** Maximum number of files, for an answer in seconds. All tests of the smallest distance are run even if there are more. */
const maxTests = 8;
const cases = ['tests/screens/generated.test.tsx', 'tests/screens/generatedTwins.test.tsx'];

/**
 * Chooses the tests for changed files; empty if nothing that tests import has changed.
 * @param screens the texts of the screens by their id, as `incomes/level-income`.
 */
export function chooseTests(
  changed: string[],
  importers: ImportersByFile,
  screens: Map<string, string>,
): TestChoice[] {
  const everything = changed.filter((file) => /^(?:package(?:-lock)?\.json|vitest\.config\.ts)$/.test(file));
  if (everything.length > 0)
    return [{ files: [], why: `${everything.join(', ')} changed: every fast unit test` }];
  return [...chooseBySource(changed, importers), ...chooseByDefinition(changed, screens)];
}

function chooseBySource(changed: string[], importers: ImportersByFile): TestChoice[] {
  const sources = changed.filter((file) => /^(?:src|server|scripts|tests)\/.*\.tsx?$/.test(file));
  const found = listTestsImporting(importers, sources);
  const rank = ({ test }: (typeof found)[0]) => (isInFolderOf(test, sources) ? 0 : 1);
  const tests = found.toSorted((a, b) => rank(a) - rank(b));
  const nearest = found.find(({ distance }) => distance > 0)?.distance ?? 0;
  const chosen = tests.filter(({ distance }, at) => distance <= nearest || at < maxTests);
  if (chosen.length === 0) return [];
  const remaining = tests.length - chosen.length;
  const farther =
    remaining > 0 ? `; ${remaining} files that import it through others are left to npm test` : '';
  return [
    {
      files: chosen.map(({ test }) => test),
      why: `the nearest importers of ${sources.join(', ')}${farther}`,
    },
  ];
}

/** True if the test's folder is named after that of a source: `tests/view/report` after `src/portal/view/report`. */
function isInFolderOf(test: string, sources: string[]): boolean {
  const folder = dirname(test).replace(/^tests/, '');
  return folder !== '' && sources.some((source) => `${dirname(source)}/`.includes(`${folder}/`));
}

function chooseByDefinition(changed: string[], screens: Map<string, string>): TestChoice[] {
  return changed
    .filter((file) => file.startsWith('schemas/') && file.endsWith('.json') && !file.endsWith('.schema.json'))
    .flatMap((file): TestChoice[] => {
      const own = findScreenId(file);
      const name = file.replace(/^schemas\/[^/]+\/|\.json$/g, '');
      const users = own
        ? [own]
        : [...screens].filter(([, text]) => text.includes(`"${name}"`)).map(([id]) => id);
      if (users.length === 0) return [{ files: cases, why: `${file} changed: the cases of every screen` }];
      // Vitest writes the id of a screen in quotes.
      const titles = users.map((id) => `\\('${id.replaceAll('/', '\\/')}'\\)`).join('|');
      return [{ files: cases, titles, why: `${file} changed: the cases of ${users.join(', ')}` }];
    });
}
