import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../support/startPortal.ts';
import { rich, signIn } from './portal.ts';
import { test } from './watched.ts';

// docs/how-to/add-a-report.md from an empty folder, by its own commands and README's start. The npm packages
// are there already, because tests/hard/install.hard.ts tries "npm ci" in a clean clone.

const root = resolve(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', '.data', '.git', '.env', 'test-results', 'docs']);

test(
  'from an empty folder to the rows of a new report, by the commands of the pages',
  { tag: '@hard' },
  async ({ page }) => {
    const readPage = (file: string) => readFile(join(root, file), 'utf8');
    const [readme = '', addReport = ''] = await Promise.all(
      ['README.md', 'docs/how-to/add-a-report.md'].map(readPage),
    );
    const folder = await mkdtemp(join(tmpdir(), 'portico-newcomer-'));
    await cp(root, folder, { recursive: true, filter: (path) => !skipped.has(relative(root, path)) });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const port = await freePort();
    const start = commandsUnder(readme, 'Start it')[0]?.split('&&').at(-1)?.split('#')[0]?.trim() ?? '';
    const portal = run(start, folder, { PORT: String(port) });
    try {
      const url = `http://localhost:${port}`;
      await expect
        .poll(portal.text, { timeout: 200_000, intervals: [500] })
        .toContain(`The portal is at ${url}`);
      await signIn(page, rich, url);
      await page.goto(`${url}/LevelIncome`);
      const [scaffold = '', ...others] = commandsUnder(addReport, 'Add an income report in five minutes');
      expect(await run(scaffold, folder, {}).ended).toBe(0);
      await page.getByRole('link', { name: 'Bonus Income' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Bonus Income/ })).toBeVisible();
      await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
      for (const command of others) expect(await run(command, folder, {}).ended, command).toBe(0);
      const plan = await readFile(join(folder, 'tests/generated/plan.csv'), 'utf8');
      expect(plan).toContain('Bonus Income (/BonusIncome)');
    } finally {
      stop(portal.process);
      await portal.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** The commands of the code blocks under a heading of a page, a line each. */
function commandsUnder(text: string, heading: string): string[] {
  const section = text.split(/^#+ /m).find((one) => one.startsWith(heading)) ?? '';
  const blocks = [...section.matchAll(/```sh[^\n]*\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const lines = blocks
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error(`There are no commands under "${heading}"`);
  return lines;
}

interface Running {
  process: ChildProcess;
  text: () => string;
  ended: Promise<number | null>;
}

function run(command: string, cwd: string, variables: Record<string, string>): Running {
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...variables };
  const child = spawn(command, { cwd, env, shell: true, detached: process.platform !== 'win32' });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { process: child, text: () => text, ended: new Promise((done) => child.on('close', done)) };
}

/** The whole tree of a command: npm starts others. */
function stop({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
}
