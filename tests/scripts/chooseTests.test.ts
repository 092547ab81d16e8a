import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseTests } from '../../scripts/test/chooseTests.ts';
import { createResolver, listTestsImporting, readImporters } from '../../scripts/test/importGraph.ts';

const importers = new Map([
  ['src/a.ts', ['src/b.ts', 'tests/a.test.ts']],
  ['src/b.ts', ['src/c.ts', ...Array.from({ length: 9 }, (_, at) => `tests/b${at}.test.ts`)]],
]);
const screens = new Map([
  ['incomes/level', '{ "extends": "income-report" }'],
  ['team/members', '{}'],
]);
const choose = (...changed: string[]) => chooseTests(changed, importers, screens);

describe('The choice of test:changed', () => {
  it('the choice has the nearest importers of a source, and the number of the others', () => {
    const [only] = choose('src/a.ts');
    expect(only?.files.slice(0, 2)).toEqual(['tests/a.test.ts', 'tests/b0.test.ts']);
    expect(only?.files).toHaveLength(8);
    expect(only?.why).toContain('2 files that import it through others are left to npm test');
  });

  it('the choice has a changed test itself', () =>
    expect(choose('tests/a.test.ts')[0]?.files).toEqual(['tests/a.test.ts']));

  it('the choice has the cases of a changed screen, and of the screens that name a template', () => {
    expect(choose('schemas/screens/team/members.json')[0]?.titles).toBe("\\('team\\/members'\\)");
    expect(choose('schemas/templates/income-report.json')[0]?.titles).toBe("\\('incomes\\/level'\\)");
  });

  it('the choice has every fast test for the lockfile, and none for a page of the documentation', () => {
    expect(choose('package-lock.json', 'src/a.ts').map(({ files }) => files)).toEqual([[]]);
    expect(choose('CONTRIBUTING.md')).toEqual([]);
  });

  it('the choice has all of the nearest importers, and no other, where they are more than eight', () => {
    const [only] = choose('src/b.ts');
    expect(only?.files).toEqual(Array.from({ length: 9 }, (_, at) => `tests/b${at}.test.ts`));
    expect(only?.why).toBe('the nearest importers of src/b.ts');
  });

  it('the choice has up to eight tests, and those of a changed source beside a changed test', () => {
    expect(choose('tests/b8.test.ts', 'src/a.ts')[0]?.files).toEqual([
      'tests/b8.test.ts',
      'tests/a.test.ts',
      ...Array.from({ length: 6 }, (_, at) => `tests/b${at}.test.ts`),
    ]);
  });

  it('Tests in the folder of the source come before others that import it through as many files', () => {
    const others = Array.from({ length: 9 }, (_, at) => `tests/app/${at}.test.ts`);
    const few = new Map([
      [
        'src/portal/view/report/filters/Presets.tsx',
        ['src/portal/app/a.ts', 'tests/view/report/near.test.ts'],
      ],
      ['src/portal/app/a.ts', [...others, 'tests/view/report/far.test.ts', 'tests/view/form/far.test.ts']],
    ]);
    const [only] = chooseTests(['src/portal/view/report/filters/Presets.tsx'], few, screens);
    expect(only?.files.slice(0, 3)).toEqual([
      'tests/view/report/near.test.ts',
      'tests/view/report/far.test.ts',
      'tests/app/0.test.ts',
    ]);
  });

  it('the choice has nothing for a source that no test imports', () => {
    expect(choose('src/alone.ts')).toEqual([]);
    expect(choose('docs/a.ts', 'src/a.css', 'examples/package.json')).toEqual([]);
  });

  it('the choice names the sources alone as its reason, and counts one file that is left out', () => {
    const tests = Array.from({ length: 8 }, (_, at) => `tests/far${at}.test.ts`);
    const few = new Map([
      ['src/a.ts', ['src/b.ts', 'tests/near.test.ts']],
      ['src/b.ts', tests],
    ]);
    const [only] = chooseTests(['docs/a.md', 'src/a.ts'], few, screens);
    expect(only?.files).toEqual(['tests/near.test.ts', ...tests.slice(0, 7)]);
    expect(only?.why).toBe(
      'the nearest importers of src/a.ts; 1 files that import it through others are left to npm test',
    );
  });

  it.each(['package.json', 'package-lock.json', 'vitest.config.ts'])('%s has every fast test', (file) =>
    expect(choose('src/a.ts', file)).toEqual([{ files: [], why: `${file} changed: every fast unit test` }]),
  );

  it('the choice has the cases of every screen for a definition that none names', () => {
    const files = ['tests/screens/generated.test.tsx', 'tests/screens/generatedTwins.test.tsx'];
    const why = 'schemas/api/calls.json changed: the cases of every screen';
    expect(choose('schemas/api/calls.json')).toEqual([{ files, why }]);
  });

  it('the choice names every screen that uses a template, and why', () => {
    const all = new Map([...screens, ['incomes/bonus', '{ "extends": "income-report" }']]);
    const [only] = chooseTests(['schemas/templates/income-report.json'], importers, all);
    expect(only?.titles).toBe(String.raw`\('incomes\/level'\)|\('incomes\/bonus'\)`);
    expect(only?.why).toBe(
      'schemas/templates/income-report.json changed: the cases of incomes/level, incomes/bonus',
    );
  });

  it('the choice has the sources before the definitions, and no schema of the language', () => {
    expect(
      choose('schemas/screens/team/members.json', 'src/b.ts', 'schemas/catalogue.schema.json').map(
        ({ files }) => files[0],
      ),
    ).toEqual(['tests/b0.test.ts', 'tests/screens/generated.test.tsx']);
  });
});

describe('The importers', () => {
  let root: string;
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'portico-graph-'))));
  afterEach(() => rm(root, { recursive: true }));

  async function write(files: Record<string, string>): Promise<void> {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
  }

  const imports = { '#engine': './src/engine/index.ts', '#engine/*': './src/engine/*' };

  it('the importers of a file are those that import, export, load or run it', async () => {
    await write({
      'package.json': JSON.stringify({ imports }),
      'src/a.ts': "import { b } from './b.ts';\nimport './styles.ts';\nimport { c } from 'c';\n",
      'src/engine/deep/d.tsx': "export * from '../../b.ts';",
      'scripts/run.ts': "const load = () => import('../src/b.ts');",
      'tests/a.test.ts': "const path = import.meta.resolve('../src/b.ts');",
      'tests/picture.png': "from './b.ts'",
    });
    const found = readImporters(root);
    expect([...found.keys()].toSorted()).toEqual(['src/b.ts', 'src/styles.ts']);
    expect(found.get('src/b.ts')?.toSorted()).toEqual([
      'scripts/run.ts',
      'src/a.ts',
      'src/engine/deep/d.tsx',
      'tests/a.test.ts',
    ]);
  });

  it('a name with # is that of package.json', async () => {
    await write({ 'package.json': JSON.stringify({ imports }) });
    const find = createResolver(root);
    expect(find('src/a.ts', '#engine')).toBe('src/engine/index.ts');
    expect(find('src/a.ts', '#engine/deep/d.ts')).toBe('src/engine/deep/d.ts');
    expect(find('src/a.ts', '#other/d.ts')).toBe('#other/d.ts');
    expect(find('src/a.ts', '../server/b.ts')).toBe('server/b.ts');
  });

  it('a package without names has importers by their paths alone', async () => {
    await write({ 'package.json': '{}', 'src/a.ts': "import './b.ts';" });
    expect([...readImporters(root)]).toEqual([['src/b.ts', ['src/a.ts']]]);
  });

  it('tests are listed by the imports between, then by name, and each once', () => {
    const found = listTestsImporting(
      new Map([
        ['src/a.ts', ['src/b.ts', 'tests/z.test.ts', 'tests/helper.ts']],
        ['src/b.ts', ['src/a.ts', 'tests/z.test.ts', 'tests/y.test.tsx', 'tests/c.test.ts']],
        ['tests/helper.ts', ['tests/b.test.ts']],
      ]),
      ['src/a.ts', 'tests/a.test.ts'],
    );
    expect(found.map(({ test, distance }) => `${test} ${distance}`)).toEqual([
      'tests/a.test.ts 0',
      'tests/z.test.ts 1',
      'tests/b.test.ts 2',
      'tests/c.test.ts 2',
      'tests/y.test.tsx 2',
    ]);
  });
});
