import path from 'node:path';
import { getConfiguredPaths, getDefaultPaths, readFiles } from '#check/index.ts';
import { buildDocs, writeDocs } from '#describe/index.ts';
import { createCommand } from '../../createCommand.ts';
import { exitWithUsageError } from '../../exitWithUsageError.ts';
import { packageFolder } from '../packageFolder.ts';

/*
 * `npm run portico -- docs` writes a page for each screen, the calls and the language. Default: into docs/portal.
 *
 * Exit code 0: written; 1: written without the invalid definitions; 2: wrong use.
 */

/** Folders of example portals that use words of the language which the shipped portal lacks. */
const examples = ['examples/orders', 'examples/words', 'examples/extensions'];

const { out } = createCommand('docs')
  .option('--out <folder>', 'where to write', 'docs/portal')
  .parse()
  .opts<{ out: string }>();
await write(out);

async function write(folder: string): Promise<void> {
  const files = await readFiles(getConfiguredPaths(process.env, '.'));
  const elsewhere = await Promise.all(
    examples.map(
      async (name) => [name, await readFiles(getDefaultPaths(path.join(packageFolder, name)))] as const,
    ),
  );
  const { pages, problems } = buildDocs(files, new Map(elsewhere));
  try {
    await writeDocs(folder, pages);
  } catch (error) {
    exitWithUsageError((error as Error).message);
  }
  console.log(`${pages.size} files written to ${folder}: open ${folder}/index.html`);
  if (problems.length === 0) return;
  console.error(['what is wrong in the definitions is left out:', ...problems].join('\n'));
  process.exitCode = 1;
}
