import type * as FileSystem from 'node:fs/promises';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from '../../scripts/portico/commands.ts';
import { buildCommandsPage } from '../../scripts/site/buildCommandsPage.ts';
import type { StepRun } from '../../scripts/test/runLane.ts';
import { runScript } from '../support/runScript.ts';

// Programs that start others. Stand-ins note how they are started, and answer as a test wants.

const scripts = {
  docsSite: import.meta.resolve('../../scripts/portico/docs/docsSite.ts'),
  test: import.meta.resolve('../../scripts/test.ts'),
  testChanged: import.meta.resolve('../../scripts/testChanged.ts'),
};

const fake = vi.hoisted(() => ({
  started: [] as string[],
  options: [] as { cwd?: string; stdio?: string; env?: NodeJS.ProcessEnv; shell?: boolean }[],
  /** Texts of commands that fail. */
  failing: [] as string[],
  git: {} as Record<string, string>,
  folder: '',
  problems: [] as string[],
  runs: [] as StepRun[],
  missing: [] as unknown[],
  browser: null as string | null,
  report: '',
}));

vi.mock('node:child_process', async (load) => ({
  ...(await load<object>()),
  spawnSync: (command: string, args: string[], options: object) => {
    const text = [command, ...args].join(' ');
    fake.started.push(text);
    fake.options.push(options);
    return { status: fake.failing.some((part) => text.includes(part)) ? 1 : 0 };
  },
  execFile: (
    _node: string,
    [file = '', ...words]: string[],
    { env }: { env: NodeJS.ProcessEnv },
    done: (error: null, result: { stdout: string }) => void,
  ) => {
    fake.started.push(`${file} ${env.NO_COLOR} ${env.FORCE_COLOR}`);
    const inner = '\ncommands:\n  publish [options] <folder>\n  roll-back [options]\n  help\n\n';
    done(null, {
      stdout: `usage of ${words.join(' ')}${words[0] === 'releases' && words.length === 2 ? inner : '\n'}`,
    });
  },
  execFileSync: (_git: string, [command = '', ...args]: string[]) => {
    fake.started.push(['git', command, ...args].join(' '));
    return fake.git[command] ?? '';
  },
}));
vi.mock('../../scripts/pack/buildCommand.ts', () => ({
  buildCommand: (_root: string, folder: string) => Promise.resolve(void (fake.folder = folder)),
}));
vi.mock('node:fs/promises', async (load) => {
  const actual = await load<typeof FileSystem>();
  const writeFile = (file: string, text: string) => {
    if (!file.endsWith('test-results/index.html')) return actual.writeFile(file, text);
    fake.report = text;
    return Promise.resolve();
  };
  return { ...actual, writeFile };
});
vi.mock('../../scripts/test/importGraph.ts', async (load) => ({
  ...(await load<object>()),
  readImporters: () => new Map([['src/a.ts', ['tests/a.test.ts', 'tests/b.test.ts']]]),
}));
vi.mock('../../scripts/test/findBrowser.ts', () => ({
  noBrowserMessage: 'There is no browser.',
  findBrowser: () => fake.browser,
}));
vi.mock('../../scripts/test/runLane.ts', () => ({
  runLane: (
    { script }: { script: string },
    { missing, onEnd }: { missing: Map<string, string>; onEnd: (run: StepRun) => void },
  ) => {
    fake.missing.push([...missing]);
    const runs = fake.runs.filter(({ lane }) => lane === script);
    runs.forEach(onEnd);
    return Promise.resolve(runs);
  },
}));
vi.mock('../../scripts/portico/packageFolder.ts', () => ({
  get packageFolder() {
    return fake.folder;
  },
}));
vi.mock('../../scripts/site/buildReference.ts', () => ({ buildReference: () => Promise.resolve(new Map()) }));
vi.mock('../../scripts/site/buildPlayground.ts', () => ({ buildPlayground: () => Promise.resolve(512) }));
vi.mock('../../scripts/site/buildPages.ts', () => ({
  buildPages: () => ({
    problems: fake.problems,
    pictures: new Map([['pictures/a.png', 'docs/pictures/a.png']]),
    pages: [
      { file: 'index.md', title: 'Portico', summary: 'A portal.', group: 'Begin here', text: '# Portico' },
      { file: 'how-to/a.md', title: 'A page', summary: 'It says how.', group: 'How to', text: '# A page' },
      { file: 'how-to/b.md', title: 'B page', summary: '', group: 'How to', text: '# B page' },
      { file: 'files/a.md', title: 'a.json', summary: '', group: null, text: '# a.json' },
      { file: 'more.md', title: 'More', summary: 'More of it.', group: 'Reference', text: '# More' },
    ],
  }),
}));

beforeEach(() => {
  Object.assign(fake, {
    started: [],
    options: [],
    failing: [],
    git: {},
    problems: [],
    missing: [],
    browser: null,
  });
});

describe('test:changed', () => {
  const check = `${process.execPath} node_modules/tsx/dist/cli.mjs scripts/check.ts --strict`;
  const tests = `${process.execPath} node_modules/vitest/vitest.mjs run --reporter=dot`;

  it('without a change the definitions alone are checked', async () => {
    expect(await runScript(scripts.testChanged, [])).toEqual({
      code: 0,
      out: 'nothing that tests import has changed since HEAD\n',
      error: '',
    });
    expect(fake.started).toEqual([
      'git diff --name-only --end-of-options HEAD',
      'git ls-files --others --exclude-standard',
      check,
    ]);
    expect(fake.options).toEqual([{ cwd: resolve('.'), stdio: 'inherit' }]);
  });

  it('the tests of changed and of new files are run, and named with their reason', async () => {
    const screen = 'schemas/screens/incomes/level-income.json';
    fake.git = { diff: 'src/a.ts\n', 'ls-files': `${screen}\n` };
    const { code, out } = await runScript(scripts.testChanged, ['main']);
    const cases = 'tests/screens/generated.test.tsx tests/screens/generatedTwins.test.tsx';
    expect(code).toBe(0);
    expect(fake.started[0]).toBe('git diff --name-only --end-of-options main');
    expect(fake.started.slice(2)).toEqual([
      check,
      `${tests} tests/a.test.ts tests/b.test.ts`,
      String.raw`${tests} --testNamePattern \('incomes\/level-income'\) ${cases}`,
    ]);
    expect(out).toBe(
      '\nthe nearest importers of src/a.ts\n  tests/a.test.ts\n  tests/b.test.ts\n' +
        `\n${screen} changed: the cases of incomes/level-income\n  ${cases.replace(' ', '\n  ')}\n`,
    );
  });

  it('the screens that name a template are found by their texts', async () => {
    fake.git = { diff: 'schemas/templates/income-report.json\n' };
    const { out } = await runScript(scripts.testChanged, []);
    expect(out).toContain('changed: the cases of incomes/');
  });

  it('every fast test is run for the lockfile', async () => {
    fake.git = { diff: 'package-lock.json\n' };
    await runScript(scripts.testChanged, []);
    expect(fake.started.at(-1)).toBe(`${tests} --project !slow*`);
  });

  it.each(['check.ts', 'vitest.mjs'])('it ends with 1 where %s does', async (name) => {
    Object.assign(fake, { failing: [name], git: { diff: 'src/a.ts\n' } });
    expect((await runScript(scripts.testChanged, [])).code).toBe(1);
    expect(fake.started).toHaveLength(4);
  });
});

describe('test', () => {
  const listeners = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };
  afterEach(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      for (const added of process.listeners(signal).filter((one) => !listeners[signal].includes(one)))
        process.off(signal, added);
  });
  const run = (lane: string, changes: Partial<StepRun> = {}): StepRun => ({
    ...{ lane, name: `${lane} step`, seconds: 2, passed: 3, failed: 0, output: '', results: [] },
    ...changes,
  });

  it('the fast lane is run without a word, with a line per step and the sums', async () => {
    fake.runs = [run('test'), run('test', { name: 'other' }), run('test:all')];
    const { code, out } = await runScript(scripts.test, []);
    const lines = out.trim().split('\n');
    expect(code).toBe(0);
    expect(lines.map((line) => line.trim().split(/\s{2,}/)[0])).toEqual([
      '✓ test step',
      '✓ other',
      '6 passed, 0 failed',
    ]);
    expect(fake.missing).toEqual([[]]);
    expect(fake.report).toContain('<title>0 passed, 0 failed, 0 skipped</title>');
  });

  it('several lanes have a heading each and one table, with the steps before them', async () => {
    const results = [
      {
        file: 'a.test.ts',
        title: 'adds',
        status: 'failed',
        milliseconds: 1,
        failure: 'expected 2',
        isFlaky: false,
      },
    ] as const;
    fake.runs = [run('test', { failed: 1, results: [...results] }), run('test:all', { seconds: 61 })];
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const { code, out } = await runScript(scripts.test, ['all', 'fast', '--before', 'npm ci=27', 'apt=3']);
    clock.mockRestore();
    expect(code).toBe(1);
    expect(out).toMatch(/\ntest:all +0\.0 s +1020 s +3 +0\n/);
    expect(out).toMatch(/^There is no browser\.\n\n— test:all\n✓ test:all step.*\n\n— test\n✗ test step/);
    expect(out).toMatch(/\n✗ a\.test\.ts › adds\nexpected 2\n/);
    expect(out).toMatch(/\nstep +seconds +budget +tests +retries *\nnpm ci +27 s *\napt +3\.0 s *\n/);
    expect(out).toMatch(/\n6 passed, 1 failed\n$/);
    expect(fake.report).toContain('<title>0 passed, 1 failed, 0 skipped</title>');
    expect(fake.missing).toEqual([
      [['browser', 'There is no browser.']],
      [['browser', 'There is no browser.']],
    ]);
  });

  it('nothing is missing where there is a browser, and an unknown lane ends with 2', async () => {
    Object.assign(fake, { browser: '/usr/bin/chromium', runs: [] });
    expect(await runScript(scripts.test, ['hard'])).toMatchObject({ code: 0, out: '0 passed, 0 failed\n' });
    expect(fake.missing).toEqual([[]]);
    expect((await runScript(scripts.test, ['slow'])).code).toBe(2);
  });
});

describe('docs:site', () => {
  const site = (file: string) => join(fake.folder, 'docs/site', file);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(fake.folder, file)), { recursive: true });
    writeFileSync(join(fake.folder, file), text);
  };
  const read = (file: string) => readFileSync(site(file), 'utf8');
  const install = 'npm ci --ignore-scripts --no-audit --no-fund';
  const installed = 'docs/site/node_modules/.package-lock.json';

  beforeEach(() => {
    fake.folder = mkdtempSync(join(tmpdir(), 'portico-site-'));
    write('docs/site/package-lock.json', '{}');
    write('docs/site/pages/old.md', 'of an earlier build');
    write('docs/pictures/a.png', 'a picture');
    write('public/favicon.svg', 'an icon');
  });
  afterEach(() => rmSync(fake.folder, { recursive: true }));

  it('the pages are written with their index and pictures, and built with the playground', async () => {
    expect(await runScript(scripts.docsSite, ['--base', '/docs/'])).toEqual({
      code: 0,
      out: '5 pages written to build/docs, and the playground with 512 kB\n',
      error: '',
    });
    const vitepress = site('node_modules/vitepress/bin/vitepress.js');
    expect(fake.started).toEqual([
      install,
      `${process.execPath} ${vitepress} build ${site('')}`.replace(/\/$/, ''),
    ]);
    expect(fake.options).toMatchObject([
      { cwd: site('').replace(/\/$/, ''), stdio: 'inherit', shell: process.platform === 'win32' },
      { stdio: 'inherit', env: { SITE_BASE: '/docs/' } },
    ]);
    expect([read('pages/how-to/a.md'), read('pages/pictures/a.png'), read('pages/favicon.svg')]).toEqual([
      '# A page',
      'a picture',
      'an icon',
    ]);
    expect(existsSync(site('pages/old.md'))).toBe(false);
    expect(JSON.parse(read('pages/pages.json'))).toContainEqual({
      ...{ file: 'how-to/a.md', title: 'A page', summary: 'It says how.', group: 'How to' },
    });
  });

  it('the index for assistants has each group with its pages and their first sentences', async () => {
    await runScript(scripts.docsSite, []);
    expect(read('pages/llms.txt')).toBe(
      [
        '# Portico',
        '> A portal.',
        '## How to',
        '- [A page](how-to/a.md): It says how.\n- [B page](how-to/b.md)',
        '## Reference',
        '- [More](more.md): More of it.',
        '',
      ].join('\n\n'),
    );
    expect(fake.options[1]?.env?.SITE_BASE).toBe('/');
  });

  it('the generator is installed again only where the lockfile is newer', async () => {
    write(installed, '{}');
    const lockfile = site('package-lock.json');
    const startedWith = async (seconds: number) => {
      fake.started = [];
      utimesSync(lockfile, 1_000, 1_000);
      utimesSync(join(fake.folder, installed), 1_000, 1_000 + seconds);
      rmSync(site('pages'), { recursive: true, force: true });
      await runScript(scripts.docsSite, []);
      return fake.started[0] === install;
    };
    expect([await startedWith(1), await startedWith(0), await startedWith(-1)]).toEqual([false, false, true]);
  });

  it('dead links end with 1, and nothing is built', async () => {
    fake.problems = ['a.md: nothing is at b.md', 'c.md: nothing is at d.md'];
    const error = `${fake.problems.join('\n')}\n`;
    expect(await runScript(scripts.docsSite, [])).toEqual({ code: 1, out: '', error });
    expect([fake.started, existsSync(site('pages/index.md'))]).toEqual([[], false]);
  });

  it('a failed build ends with 1, and a failed installation with 2', async () => {
    fake.failing = ['vitepress.js'];
    expect(await runScript(scripts.docsSite, [])).toMatchObject({ code: 1, out: '' });
    fake.failing = ['npm ci'];
    const { code, error } = await runScript(scripts.docsSite, []);
    expect([code, error]).toEqual([
      2,
      expect.stringMatching(/^The site is built by VitePress, and "npm ci" /),
    ]);
  });
});

it('the page of the commands has the help of each, and of the commands within it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-commands-'));
  mkdirSync(join(root, 'node_modules'));
  const page = await buildCommandsPage(root);
  const built = readdirSync(join(root, 'node_modules'));
  rmSync(root, { recursive: true });
  expect(built).toEqual([]);
  expect(new Set(fake.started)).toEqual(new Set([`${join(fake.folder, 'portico.js')} 1 undefined`]));
  expect(page).toMatch(
    /^# The commands\n\n.*\n\n## `init`\n\nMakes a portal in a folder: portico init my-portal\.\n\n/,
  );
  expect(page.match(/^##+ `.*`$/gm)).toEqual(
    Object.keys(commands).flatMap((name) => {
      const heading = `## \`${name}\``;
      return name === 'releases' ? [heading, '### `releases publish`', '### `releases roll-back`'] : heading;
    }),
  );
  expect(page).toContain('### `releases publish`\n\n```text\nusage of releases publish --help\n```');
});
