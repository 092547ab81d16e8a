import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyShipped } from '../support/copyShipped.ts';
import { loaderArguments, scriptArguments } from '../support/scriptArguments.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'describe-'));
const portal = path.join(folder, 'portal');
const config = path.join(portal, 'screens.config.json');
const level = path.join(portal, 'schemas/screens/incomes/level-income.json');

let portico: string[];

function run(
  command: string,
  args: string[],
  cwd = portal,
  variables: Record<string, string> = {},
  script = portico,
) {
  const env = { ...process.env, DEFINITIONS_DIR: '', CONFIG_FILE: '', ...variables };
  const options = { cwd, encoding: 'utf8' as const, env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script, command, ...args], options);
  return { code: status, out: stdout, error: stderr };
}

function git(...args: string[]): void {
  const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', portal, ...who, ...args], { stdio: 'pipe' });
}

function replace(file: string, before: string, after: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}

beforeAll(async () => {
  portico = await scriptArguments('portico/checkout.ts');
  await copyShipped(portal);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run portico -- explain', () => {
  test('a screen by its title, with or without quotes', () => {
    const { code, out, error } = run(
      'explain',
      ['Level', 'Income'],
      portal,
      {},
      loaderArguments('portico/checkout.ts'),
    );
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^Level Income\n=+\n/);
  });

  test('--json is for programs', () => {
    const { code, out } = run('explain', ['/Signup', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ kind: 'section', heading: 'Signup' });
  });

  test('an unknown name exits 2 and prints the nearest', () => {
    const { code, out, error } = run('explain', ['/LevelIncom']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toBe(
      'no screen has the path, the title or the id "/LevelIncom", did you mean "/LevelIncome"?\n',
    );
  });

  test('no name exits 2 with the list of screens', () => {
    const { code, error } = run('explain', []);
    expect(code).toBe(2);
    expect(error).toContain('usage: npm run portico -- explain <path, title or id> [--json]');
    expect(error).toMatch(/\/Signup +Signup/);
  });

  test('an unknown word exits 2', () => {
    expect(run('explain', ['--jsno']).code).toBe(2);
  });

  test('a mistake in another screen is printed beside the explanation, and one in the screen itself exits 1', () => {
    const broken = path.join(folder, 'broken');
    cpSync(portal, broken, { recursive: true });
    replace(path.join(broken, 'schemas/screens/public/signup.json'), '"email": true', '"emial": true');
    const elsewhere = run('explain', ['/LevelIncome'], broken);
    expect(elsewhere.code).toBe(0);
    expect(elsewhere.out).toMatch(/^Level Income\n/);
    expect(elsewhere.error).toContain('unknown key "emial", did you mean "email"?');
    const itself = run('explain', ['/Signup'], broken);
    expect(itself).toMatchObject({ code: 1, out: '' });
    expect(itself.error).toContain(
      "something in the screen public/signup is wrong, so it can't be explained",
    );
    expect(itself.error).toContain('npm run check says them too');
  });

  test('definitions and config may be in other folders', () => {
    const places = { DEFINITIONS_DIR: path.join(portal, 'schemas'), CONFIG_FILE: config };
    expect(run('explain', ['/LevelIncome'], folder, places).code).toBe(0);
  });
});

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('npm run portico -- diff, where there is a git', () => {
  beforeAll(() => {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'The shipped portal');
    replace(level, '    { "header": "Remark", "field": "remark", "card": "subtitle" },\n', '');
    git('commit', '--quiet', '-am', 'Without the remark');
  });

  const remark = '  column Remark removed from Level Income: the field remark, as it came';

  test('from a revision to the working files', () => {
    const { code, out, error } = run('diff', ['HEAD~1']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toBe(`Level Income (/LevelIncome)\n${remark}\n\n1 change, none marked !\n`);
  });

  test('uncommitted changes are compared too', () => {
    const before = readFileSync(level, 'utf8');
    replace(level, '"LevelIncome" }', '"RoiToLevelIncome" }');
    const { out } = run('diff', ['HEAD']);
    writeFileSync(level, before);
    expect(out).toContain('! sent value type of Level Income changed');
  });

  test('between two revisions, in either direction', () => {
    expect(run('diff', ['main', 'main~1']).out).toContain('column Remark added to Level Income');
    expect(run('diff', ['main', 'HEAD']).out).toBe('no difference\n');
  });

  test('--exit-code exits 1 where something changed, as git does', () => {
    expect(run('diff', ['HEAD~1', '--exit-code']).code).toBe(1);
    expect(run('diff', ['HEAD', '--exit-code']).code).toBe(0);
  });

  test('--json is for programs', () => {
    const { groups } = JSON.parse(run('diff', ['HEAD~1', '--json']).out) as { groups: unknown };
    expect(groups).toEqual([
      { heading: 'Level Income (/LevelIncome)', lines: [{ text: remark.trim(), matters: false }] },
    ]);
  });

  test('a revision with a mistake is compared as far as it is sound', () => {
    git('checkout', '--quiet', '-b', 'broken');
    replace(path.join(portal, 'schemas/screens/public/signup.json'), '"email": true', '"emial": true');
    git('commit', '--quiet', '-am', 'With a mistake');
    git('checkout', '--quiet', 'main');
    const { code, out, error } = run('diff', ['broken', 'main~1']);
    expect(code).toBe(0);
    expect(out).toContain('column Remark added to Level Income');
    expect(error).toContain('broken has problems:\nschemas/screens/public/signup.json:');
    expect(error).toContain('not compared: public/signup\n');
  });

  test('an unknown revision exits 2 and prints the nearest', () => {
    const { code, out, error } = run('diff', ['mian']);
    expect({ code, out, error }).toEqual({
      code: 2,
      out: '',
      error: 'git knows no revision "mian", did you mean "main"?\n',
    });
  });

  test('a revision is never treated as an option of git', () => {
    expect(run('diff', ['--', '--output=x'])).toMatchObject({
      code: 2,
      error: 'git knows no revision "--output=x"\n',
    });
  });

  test('no revision exits 2 with the usage', () => {
    const { code, error } = run('diff', []);
    expect(code).toBe(2);
    expect(error).toContain('usage: npm run portico -- diff <git revision>');
  });

  test('outside of a repository it exits 2', () => {
    const loose = path.join(folder, 'loose');
    mkdirSync(loose);
    const { code, error } = run('diff', ['HEAD'], loose, { GIT_CEILING_DIRECTORIES: folder });
    expect(code).toBe(2);
    expect(error).toContain('not a git repository');
  });
});

describe('npm run portico -- docs', () => {
  test('the pages are written, and a page that is no longer made is removed', () => {
    const out = path.join(folder, 'pages');
    expect(run('docs', ['--out', out])).toMatchObject({ code: 0, error: '' });
    expect(readFileSync(path.join(out, 'screens/incomes/level-income.html'), 'utf8')).toContain(
      'Level Income',
    );
    cpSync(path.join(out, 'screens/public/signup.html'), path.join(out, 'screens/public/gone.html'));
    writeFileSync(path.join(out, 'mine.html'), '<p>Mine</p>');
    expect(run('docs', ['--out', out]).code).toBe(0);
    expect(existsSync(path.join(out, 'screens/public/gone.html'))).toBe(false);
    expect(existsSync(path.join(out, 'mine.html'))).toBe(true);
  });

  test('a folder that holds something else is refused', () => {
    const out = path.join(folder, 'taken');
    mkdirSync(out);
    writeFileSync(path.join(out, 'letter.txt'), 'Dear');
    const { code, error } = run('docs', ['--out', out]);
    expect(code).toBe(2);
    expect(error).toContain('is not empty, and no earlier run has written it: choose another folder');
  });

  test('with a mistake in a screen the others are written, and it exits 1', () => {
    const broken = path.join(folder, 'broken-docs');
    cpSync(portal, broken, { recursive: true });
    replace(path.join(broken, 'schemas/screens/public/signup.json'), '"email": true', '"emial": true');
    const { code, error } = run('docs', [], broken);
    expect(code).toBe(1);
    expect(error).toContain('unknown key "emial"');
    expect(existsSync(path.join(broken, 'docs/portal/screens/public/login.html'))).toBe(true);
  });

  test('an unknown word exits 2', () => {
    expect(run('docs', ['--ot', 'x']).code).toBe(2);
  });
});
