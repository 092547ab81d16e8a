import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMarkdown, type CodeBlock } from '../../scripts/site/readMarkdown.ts';
import { personas } from '#server/sandbox/index.ts';
import { commandOf, openPage, outputPattern, type PageRun } from '../docs/runPage.ts';
import { readPage, readPages, root } from '../docs/readPages.ts';
import { browserArguments, findBrowser } from '../support/findBrowser.ts';
import { bundleArguments, bundleScripts } from '../support/scriptArguments.ts';
import { copySeeded, freePort } from '../support/startPortal.ts';

/*
 * The code blocks of README and docs run page by page and in order, each page in a copy of this repository.
 * The tutorial runs from an empty folder, and a browser shows its results.
 */
let home: string;
let browser: Browser;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portico-docs-'));
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  await copyRepository(join(home, 'portico'));
  await bundleCommands(join(home, 'portico'));
});
afterAll(async () => {
  await browser.close();
  await rm(home, { recursive: true, force: true });
});

/** Copies a clone with the results of `npm ci` and a build, and adds two versions in Git. */
async function copyRepository(folder: string): Promise<void> {
  const skipped = new Set([
    'node_modules',
    '.git',
    '.data',
    '.env',
    'build',
    'docs/portal',
    'docs/site',
    'test-results',
  ]);
  await cp(root, folder, { recursive: true, filter: (path) => !skipped.has(relative(root, path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A reader', '-c', 'user.email=reader@example.com', ...args], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', 'screens.config.json', 'schemas');
  git('commit', '--quiet', '--message', 'The portal');
  git('commit', '--quiet', '--message', 'Another version', '--allow-empty');
}

/** Lets the copy's commands of npm run bundled scripts, which start in a third of the time. Other tests run the sources. */
async function bundleCommands(folder: string): Promise<void> {
  const bundle = join(home, 'bundle');
  await mkdir(bundle);
  await bundleScripts(folder, bundle);
  const file = join(folder, 'package.json');
  const own = JSON.parse(await readFile(file, 'utf8')) as { scripts: Record<string, string> };
  const sources = { start: 'start.ts', check: 'check.ts', portico: 'portico/checkout.ts' } as const;
  for (const [name, source] of Object.entries(sources)) {
    expect(own.scripts[name]).toBe(`tsx scripts/${source}`);
    own.scripts[name] = ['node', ...bundleArguments(source, bundle)].join(' ');
  }
  await writeFile(file, JSON.stringify(own));
}

/** A page whose commands begin in the copy, with ports and data of its own. */
async function openInCopy(skipped: string[]): Promise<PageRun> {
  const port = String(await freePort());
  const data = await mkdtemp(join(home, 'data-'));
  await copySeeded(data);
  return openPage({
    home,
    folder: 'portico',
    left: skipped,
    instead: { '8080': port, '.data/': `${data}/` },
    env: { PORT: port, DATA_DIR: data, PORTICO_PASSWORD: 'correct horse battery staple' },
  });
}

const isRun = ({ language, meta: note }: CodeBlock): boolean =>
  language !== '' && !/^(?:by=|unrun)/.test(note);
const pages = readPages().filter(({ file, blocks }) => file !== 'docs/tutorial.md' && blocks.some(isRun));

/** README repeats blocks of other pages. They change nothing, so that each runs once. */
const inReadme = readPage('README.md')
  .blocks.filter(isRun)
  .flatMap(({ text }) => text.split('\n').map(commandOf));

test.each(pages)('The commands of $file work', async ({ file, blocks }) => {
  const page = await openInCopy(file === 'README.md' ? [] : inReadme);
  try {
    for (const block of blocks.filter(isRun)) {
      await page.run(block);
      await compare(block, page);
    }
  } finally {
    await page.stop();
  }
});

/** Compares a block that shows a state with the actual state. */
async function compare({ language, meta: note, text }: CodeBlock, page: PageRun): Promise<void> {
  if (language === 'text' && note === '') await comparePrinted(text, page);
  if (note === 'metrics') expect(await readNames(page)).toEqual(expect.arrayContaining(namesIn(text)));
  if (note === 'log')
    expect(Object.keys(await readLogged(page))).toEqual(Object.keys(JSON.parse(text) as object));
  if (note === 'probes') {
    const paths = [...text.matchAll(/path: (\S+?),/g)].map(([, path]) => path);
    expect(paths).toEqual(['/health/live', '/health/live', '/health/ready']);
    for (const path of paths) expect((await fetch(page.url + path)).status, path).toBe(200);
  }
}

/** Waits for the documented output, because a running portal prints live definitions at its own time. */
async function comparePrinted(text: string, page: PageRun): Promise<void> {
  const pattern = outputPattern(text);
  let printed = page.printed();
  for (const end = Date.now() + 30_000; !pattern.test(printed) && Date.now() < end; printed += page.printed())
    await new Promise((done) => setTimeout(done, 50));
  expect(printed).toMatch(pattern);
}

const namesIn = (lines: string): string[] =>
  [...lines.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?[ {]/gm)].map(([, name = '']) => name);

async function readNames({ url }: PageRun): Promise<string[]> {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: 'Bearer at-least-sixteen-signs' },
  });
  return [...(await response.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
}

/** The line of the log that a request of ours leaves. */
async function readLogged(page: PageRun): Promise<object> {
  await fetch(`${page.url}/Login`);
  for (let text = page.printed(); ; text += page.printed()) {
    const line = /^\{.*"kind":"page".*\}$/m.exec(text)?.[0];
    if (line !== undefined) return JSON.parse(line) as object;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const member = personas[0];

/** The state of the browser after each part of the tutorial. */
const looks: Record<string, (window: Page, page: PageRun) => Promise<void>> = {
  '1.': async (window, { url }) => {
    await window.goto(url);
    await window.getByLabel('Member ID').fill(String(member.id));
    await window.getByLabel('Password').fill(member.password);
    await window.getByRole('button', { name: 'Sign in' }).click();
    await window.getByRole('heading', { level: 1, name: /^Income/ }).waitFor();
    await window.getByRole('table').getByRole('row').nth(1).waitFor();
  },
  '2.': async (window, page) => {
    await window.getByRole('heading', { level: 1, name: /^My income/ }).waitFor();
    await window.getByRole('button', { name: 'Sign out' }).first().click();
    await window.getByLabel('Member ID').waitFor();
    await page.stop();
  },
  '4.': async (window, { url }) => {
    await window.goto(url);
    await window.getByLabel('E-mail').fill('admin@example.com');
    await window.getByLabel('Password').fill('password');
    await window.getByRole('button', { name: 'Sign in' }).click();
    await window.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await window.getByText('213').first().waitFor();
    expect(await window.getByRole('table').getByRole('row').count()).toBe(26);
  },
  '5.': async (window) => {
    await window.getByRole('columnheader', { name: 'Customer' }).waitFor();
    await window.getByRole('cell', { name: 'Cancelled' }).first().waitFor();
    await window.setViewportSize({ width: 390, height: 800 });
    await window.getByText('Radia Perlman').first().waitFor();
    await window.setViewportSize({ width: 1280, height: 800 });
  },
  '6.': async (window) => {
    await window.getByRole('link', { name: 'New Order' }).click();
    await window.getByLabel('Status').selectOption('paid');
    await window.getByLabel('Total').fill('3');
    await window.getByLabel('Name').fill('Lin Xu');
    await window.getByRole('button', { name: 'Create' }).click();
    await window.getByText('We send nothing below 5.').first().waitFor();
    await window.getByLabel('Total').fill('12');
    await window.getByRole('button', { name: 'Create' }).click();
    await window.getByText('Order placed.').waitFor();
    await window.waitForURL('**/orders/214');
    await window.getByText('Paid', { exact: false }).first().waitFor();
  },
  '7.': async (window) => {
    await window.getByRole('link', { name: 'Orders' }).click();
    await window.getByRole('columnheader', { name: 'Customer' }).waitFor();
  },
};

test('the tutorial leads from an empty folder to a portal with its tests', async () => {
  const [port, backend] = [String(await freePort()), String(await freePort())];
  const window = await browser.newPage();
  const page = openPage({
    home,
    folder: '.',
    // The copy has its packages already. tests/hard/install.hard.ts tries the installation.
    left: ['npm ci'],
    instead: { '8080': port, '4000': backend },
    env: { PORT: port },
  });
  const parts = readPage('docs/tutorial.md').text.split(/^## /m).slice(1);
  try {
    for (const part of parts) {
      const begin = performance.now();
      for (const block of readMarkdown(part).blocks) {
        await page.run(block);
        await compare(block, page);
      }
      await looks[part.split(' ')[0] ?? '']?.(window, page);
      console.log(`${part.split('\n')[0]}: ${Math.round((performance.now() - begin) / 100) / 10} s`);
    }
  } finally {
    await page.stop();
    await window.close();
  }
  expect(parts.filter((part) => /^\d/.test(part))).toHaveLength(8);
});
