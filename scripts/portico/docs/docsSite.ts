import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildPages, type SitePage } from '../../site/buildPages.ts';
import { buildPlayground } from '../../site/buildPlayground.ts';
import { buildReference } from '../../site/buildReference.ts';
import { createCommand } from '../../createCommand.ts';
import { exitWithUsageError } from '../../exitWithUsageError.ts';
import { packageFolder } from '../packageFolder.ts';

/*
 * `npm run portico -- docs:site` builds the product's own documentation into build/docs.
 *
 * docs/site is a package of its own with the generator, VitePress. The first build installs it from the npm registry.
 *
 * Exit code 0: written; 1: there is a dead link, or VitePress failed; 2: wrong use, or the installation failed.
 */
const site = join(packageFolder, 'docs/site');
const { base } = createCommand('docs:site')
  .description("Builds the product's documentation into build/docs.")
  .option('--base <path>', 'the path that the site is served below, with a slash at both ends', '/')
  .parse()
  .opts<{ base: string }>();
const { pages, pictures, problems } = buildPages(packageFolder, await buildReference(packageFolder));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  await writePages();
  if (!isInstalled()) install();
  const vitepress = join(site, 'node_modules/vitepress/bin/vitepress.js');
  const built = spawnSync(process.execPath, [vitepress, 'build', site], {
    stdio: 'inherit',
    env: { ...process.env, SITE_BASE: base },
  });
  if (built.status === 0) {
    const size = await buildPlayground(packageFolder, join(packageFolder, 'build/docs/playground'));
    console.log(`${pages.length} pages written to build/docs, and the playground with ${size} kB`);
  } else process.exitCode = 1;
}

async function writePages(): Promise<void> {
  const folder = join(site, 'pages');
  await rm(folder, { recursive: true, force: true });
  const listed = pages.map(({ file, title, summary, group }) => ({ file, title, summary, group }));
  const texts = [
    ...pages.map(({ file, text }) => [file, text] as const),
    ['llms.txt', writeIndex(pages)] as const,
  ];
  for (const [file, text] of [...texts, ['pages.json', JSON.stringify(listed)] as const]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  for (const [file, picture] of [...pictures, ['favicon.svg', 'public/favicon.svg'] as const])
    await cp(join(packageFolder, picture), join(folder, file));
}

/** Writes the index for assistants (llmstxt.org): a link to the Markdown of each page, with its first sentence. */
function writeIndex([first, ...others]: SitePage[]): string {
  const groups = [...new Set(others.flatMap(({ group }) => group ?? []))];
  const sections = groups.map((name) => {
    const rows = others
      .filter(({ group }) => group === name)
      .map(({ title, file, summary }) => `- [${title}](${file})${summary === '' ? '' : `: ${summary}`}`);
    return `## ${name}\n\n${rows.join('\n')}`;
  });
  return [`# ${first?.title}`, `> ${first?.summary}`, ...sections, ''].join('\n\n');
}

/** True if the site's packages are installed, and not older than the lockfile. */
function isInstalled(): boolean {
  const installed = join(site, 'node_modules/.package-lock.json');
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(site, 'package-lock.json')).mtimeMs
  );
}

function install(): void {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: site,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    exitWithUsageError(
      'The site is built by VitePress, and "npm ci" in docs/site could not install it: it needs the npm registry once.',
    );
}
