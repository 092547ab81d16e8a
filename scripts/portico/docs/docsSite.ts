import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildReference } from '../../site/buildReference.ts';
import { buildSite } from '../../site/buildSite.ts';
import { createCommand } from '../../createCommand.ts';
import { packageFolder } from '../packageFolder.ts';

/*
 * npm run portico -- docs:site    writes the product's own documentation into build/docs: pages that need no server and no script
 *
 * Exit code 0: written; 1: a link leads nowhere, and nothing was written.
 */
createCommand('docs:site').description("Writes the product's documentation into build/docs.").parse();
const { pages, problems } = buildSite(packageFolder, await buildReference(packageFolder));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else await write(join(packageFolder, 'build/docs'));

async function write(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of pages) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  console.log(`${pages.size} pages written: open build/docs/index.html`);
}
