import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runScript } from '../support/runScript.ts';
import { config, copyBase, level, login } from './copyBase.ts';

// The commands that write files into a portal.

const { read, write, replace, folder } = copyBase();

const scripts = {
  docs: import.meta.resolve('../../scripts/portico/docs/docs.ts'),
  draft: import.meta.resolve('../../scripts/portico/draft.ts'),
  'generate:tests': import.meta.resolve('../../scripts/portico/generateTests.ts'),
  init: import.meta.resolve('../../scripts/portico/init.ts'),
  locale: import.meta.resolve('../../scripts/portico/locale.ts'),
  'new:report': import.meta.resolve('../../scripts/portico/newReport.ts'),
};
type Command = keyof typeof scripts;

const run = (command: Command, ...args: string[]) => runScript(scripts[command], args, { folder: folder() });
const type = (typed: string[], command: Command, ...args: string[]) =>
  runScript(scripts[command], args, { folder: folder(), typed });

const has = (file: string) => existsSync(join(folder(), file));
const readJson = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;
const misspell = (file: string) => replace(file, '"title"', '"titel"');

describe('draft', () => {
  const drafted = `.portico/drafts/a-note/${level}`;
  const openDraft = async (before = '"Remark"', after = '"Note"') => {
    await run('draft', 'open', 'A note');
    write(drafted, read(level).replace(before, after));
  };

  it('a new draft is named with its folder, also as JSON', async () => {
    expect(await run('draft', 'open', 'A note')).toEqual({
      code: 0,
      out: 'The draft a-note is in .portico/drafts/a-note: copy each definition there before you change it.\n',
      error: '',
    });
    const { out } = await run('draft', 'open', 'A note', '--json');
    expect(out).toBe('{"id":"a-note-2","folder":".portico/drafts/a-note-2"}\n');
  });

  it('a person sees the change and types the name of the draft to apply it', async () => {
    await openDraft();
    const { code, out } = await type([' a-note '], 'draft', 'apply', 'a-note');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Level Income \(\/LevelIncome\)\n.*\n\n1 change.*\n\nA portal that serves this folder shows it to its members within a second\.\n/,
    );
    expect(out).toContain('To apply it, type the name of the draft (a-note): ');
    expect(out).toMatch(new RegExp(`\\nWritten:\\n${level}\\n$`));
    expect(read(level)).toContain('"Note"');
    expect(has('.portico/drafts/a-note')).toBe(false);
  });

  it('another answer writes nothing, and ends with 1', async () => {
    await openDraft();
    const { code, out } = await type(['a-not'], 'draft', 'apply', 'a-note');
    expect([code, out]).toEqual([1, expect.stringMatching(/\nNothing was written\.\n$/)]);
    expect(read(level)).toContain('"Remark"');
  });

  it('without a terminal nothing is written', async () => {
    await openDraft();
    expect(await run('draft', 'apply', 'a-note')).toEqual({
      code: 2,
      out: '',
      error: 'A person applies a draft, in a terminal. Here is none, so nothing was written.\n',
    });
    expect(read(level)).toContain('"Remark"');
  });

  it('a refusal is a sentence, and ends with 1', async () => {
    await run('draft', 'open', 'A note');
    const { code, out, error } = await type([], 'draft', 'apply', 'a-note');
    expect([code, out, error]).toEqual([1, '', 'The draft "a-note" changes nothing.\n']);
  });
});

/** Fills in a listed word, as `words.rules.filled: {field} is required.`, or a listed text. */
function translate(locale: Record<string, unknown>, line: string): void {
  const [, path = '', text] = /^words\.([\w.]+): (.*)$/.exec(line) ?? [];
  const [name = '', ...above] = path.split('.').toReversed();
  const places = ['words', ...above.toReversed()];
  const place = places.reduce((one, key) => one[key] as typeof locale, locale);
  if (text === undefined) Object.assign(locale.texts as object, { [line]: line });
  else place[name] = text;
}

describe('locale', () => {
  const es = 'schemas/locales/es.json';

  it('a new language has every text, and is written under its usual name', async () => {
    const { code, out } = await run('locale', 'ES');
    const texts = readJson(es).texts as Record<string, string>;
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(`^wrote ${es}\\n\\d+ texts; \\d+ texts and words to translate, 0 not used\\n$`),
    );
    expect(texts['Level Income']).toBe('');
    expect(read(es)).toBe(`${JSON.stringify(readJson(es), null, 2)}\n`);
    expect(readJson(es)).toMatchObject({
      $schema: '../locale.schema.json',
      locale: 'es',
      words: { search: '' },
    });
  });

  it('translations stay, and what is missing or not used is listed, with 1', async () => {
    const before = { version: 1, locale: 'es', words: {}, texts: { 'Level Income': 'Ingreso', Gone: 'Ido' } };
    write(es, JSON.stringify(before));
    const { code, out } = await run('locale', 'es', '--list');
    expect(code).toBe(1);
    expect(read(es)).toBe(JSON.stringify(before));
    const lines = out.trim().split('\n');
    expect(lines).toEqual(expect.arrayContaining(['words.search: Search', 'From Date']));
    expect(lines).not.toContain('Level Income');
    expect(lines.at(-2)).toBe('not used: Gone');
    expect(lines.at(-1)).toMatch(/, 1 not used$/);
    await run('locale', 'es');
    expect(readJson(es).texts).toMatchObject({ 'Level Income': 'Ingreso', Gone: 'Ido', Remark: '' });
  });

  it('with every translation the list is empty and ends with 0', async () => {
    await run('locale', 'es');
    const listed = (await run('locale', 'es', '--list')).out.trim().split('\n').slice(0, -1);
    const locale = readJson(es);
    for (const line of listed) translate(locale, line);
    write(es, JSON.stringify(locale));
    const { code, out } = await run('locale', 'es', '--list');
    expect(out).toMatch(/^\d+ texts; 0 texts and words to translate, 0 not used\n$/);
    expect(code).toBe(0);
  });

  it('wrong use ends with 2: no tag, a wrong config, a language with a problem', async () => {
    expect(await run('locale', 'e s')).toEqual({
      code: 2,
      out: '',
      error: '"e s" is no language tag: write es, or pt-BR.\n',
    });
    write(es, '{ "version": 1, "locale": "es", "txts": {} }');
    misspell(login);
    const wrong = await run('locale', 'es');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.error).toMatch(
      /^schemas\/locales\/es\.json:\S+ unknown key "txts", did you mean "texts"\?\n/,
    );
    expect(wrong.error).not.toContain(login);
    write(config, '{}');
    expect(await run('locale', 'fr')).toMatchObject({
      code: 2,
      error: 'screens.config.json has to be right before its texts can be listed: run check.\n',
    });
  });
});

describe('generate:tests', () => {
  it('each screen has its cases as JSON, a line each, and a plan', async () => {
    write('tests/approved/old.txt', 'old');
    write('tests/generated/old.json', 'old');
    const { code, out } = await run('generate:tests');
    const { cases } = readJson('tests/generated/incomes/level-income.json') as { cases: object[] };
    const lines = read('tests/approved/incomes/level-income.txt').trim().split('\n');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^\d+ cases of 5 screens in tests\/generated, their plan in tests\/generated\/plan\.csv, a line each in tests\/approved\n$/,
    );
    expect(lines.length).toBeGreaterThanOrEqual(cases.length);
    expect(read('tests/generated/plan.csv').split('\n').length).toBeGreaterThan(Number.parseInt(out, 10));
    expect(read('tests/generated/incomes/level-income.json')).toBe(
      `${JSON.stringify(readJson('tests/generated/incomes/level-income.json'), null, 2)}\n`,
    );
    expect([has('tests/approved/old.txt'), has('tests/generated/old.json')]).toEqual([false, false]);
    expect(await run('generate:tests', '--check')).toEqual({ code: 0, out: '', error: '' });
  });

  it('lines that are stale, missing, or of a screen that is gone, end a comparison with 1', async () => {
    write('elsewhere/approved/incomes/bonus.txt', 'another line');
    write('elsewhere/approved/old/gone.txt', 'a line');
    write('elsewhere/approved/notes.md', 'Mine');
    const check = await run('generate:tests', '--check', '--portal', '.', '--out', 'elsewhere');
    const hint = 'is stale: run "npm run portico -- generate:tests", read what changed, and commit it.';
    expect(check).toMatchObject({ code: 1, out: '' });
    expect(check.error.trim().split('\n').toSorted()).toEqual(
      [
        'funds/transfer',
        'incomes/bonus',
        'incomes/level-income',
        'old/gone',
        'public/login',
        'settings/profile',
      ].map((name) => `elsewhere/approved/${name}.txt ${hint}`),
    );
    expect(read('elsewhere/approved/old/gone.txt')).toBe('a line');
  });

  it('definitions with a problem, or none, have no cases', async () => {
    misspell(login);
    const { code, out, error } = await run('generate:tests');
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(
      /login\.json:4:3 .*\nTests are generated from definitions in which nothing is wrong\.\n$/,
    );
    expect((await run('generate:tests', '--portal', 'none')).code).toBe(1);
    expect(has('tests')).toBe(false);
  });
});

describe('init', () => {
  it('a new folder has a portal, its README and its package', async () => {
    const { code, out } = await run('init', 'Deep/My-Portal');
    const { version, overrides } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
      version: string;
      overrides: object;
    };
    expect(code).toBe(0);
    expect(out).toBe(
      `A portal is in Deep/My-Portal: there, "npm install <path>/portico-${version}.tgz" and "npm start".\n`,
    );
    expect(readJson('Deep/My-Portal/package.json')).toMatchObject({
      name: 'my-portal',
      scripts: { start: 'portico start' },
      overrides,
    });
    expect(read('Deep/My-Portal/package.json')).toMatch(/^\{\n {2}"name": "my-portal",\n/);
    expect(
      ['.gitignore', 'gitignore', config, 'README.md'].map((file) => has(`Deep/My-Portal/${file}`)),
    ).toEqual([true, false, true, true]);
  });

  it('a new folder has the list of all settings', async () => {
    await run('init', 'new');
    expect(read('new/.env.example')).toBe(readFileSync(resolve('.env.example'), 'utf8'));
  });

  it('a list of settings that is there is not overwritten', async () => {
    mkdirSync(join(folder(), 'new'));
    write('new/.env.example', 'MINE=1');
    expect(await run('init', 'new')).toMatchObject({
      code: 2,
      error: 'new has .env.example already: nothing was written.\n',
    });
    expect(read('new/.env.example')).toBe('MINE=1');
  });

  it('a package is completed, and its own scripts and ignored files stay', async () => {
    const own = { name: 'mine', scripts: { start: 'mine' }, overrides: { a: '1' } };
    write('new/package.json', JSON.stringify(own));
    write('new/.gitignore', 'mine');
    expect((await run('init', 'new')).code).toBe(0);
    expect(readJson('new/package.json')).toMatchObject({
      ...own,
      scripts: { start: 'mine', check: 'portico check' },
    });
    expect(read('new/.gitignore')).toBe('mine');
  });

  it('no file that is there is overwritten', async () => {
    mkdirSync(join(folder(), 'new'));
    write('new/README.md', 'Mine');
    write('new/package.json', '{}');
    expect(await run('init', 'new')).toEqual({
      code: 2,
      out: '',
      error: 'new has README.md already: nothing was written.\n',
    });
    expect([read('new/README.md'), read('new/package.json')]).toEqual(['Mine', '{}']);
  });
});

const listQuestions = (out: string) => stripVTControlCharacters(out).match(/^[^:\n]*: /gm);

describe('new:report', () => {
  it('a report is written by its flags: its file, its route and its entry', async () => {
    const args = ['--title', 'My Wallets', '--path', '/MyWallets', '--call', 'wallets'];
    const { code, out } = await run('new:report', ...args);
    expect(code).toBe(0);
    expect(out).toBe('wrote schemas/screens/calls/my-wallets.json\nwrote screens.config.json\n');
    expect(readJson('schemas/screens/calls/my-wallets.json')).toMatchObject({
      title: 'My Wallets',
      call: 'wallets',
    });
    expect(readJson(config)).toMatchObject({
      routes: { '/MyWallets': { screen: 'calls/my-wallets', access: 'member' } },
    });
    expect(has('server')).toBe(false);
  });

  it('a person is asked for what no flag sets', async () => {
    const { code, out } = await type(
      ['incomes', 'Gift', 'Gift Income', '/GiftIncome', 'Incomes'],
      'new:report',
    );
    expect(listQuestions(out)).toEqual([
      expect.stringMatching(/^Call \(incomes, wallets, .*\): $/),
      'Type (LevelIncome, Bonus, or a new one): ',
      'Title (Bonus Income): ',
      'Address (/BonusIncome): ',
      'Menu group (Incomes): ',
    ]);
    expect(code).toBe(0);
    expect(readJson('schemas/screens/calls/gift-income.json')).toMatchObject({ title: 'Gift Income' });
    expect(read('schemas/api/calls.json')).toContain('"Gift": {');
    expect(read(config)).toContain('{ "to": "/GiftIncome" }');
  });

  it('flags are not asked for, nor a type of a call without types', async () => {
    const { code, out } = await type(
      ['My Wallets', ''],
      'new:report',
      ...['--call', 'wallets', '--path', '/MyWallets'],
    );
    expect(listQuestions(out)).toEqual(['Title (Bonus Income): ', 'Menu group (Incomes): ']);
    expect(code).toBe(0);
    expect(readJson(config).menu).toContainEqual({ to: '/MyWallets' });
  });

  it('a group is not asked for where the menu has none', async () => {
    replace(config, /\{ "group".*\] \}/.exec(read(config))?.[0] ?? '', '{ "to": "/LevelIncome" }');
    const { code, out } = await type(
      ['My Wallets'],
      'new:report',
      '--call',
      'wallets',
      '--path',
      '/MyWallets',
    );
    expect([code, listQuestions(out)]).toEqual([0, ['Title (Bonus Income): ']]);
  });

  it('without a terminal both flags are needed, and a refusal writes nothing', async () => {
    const before = read(config);
    expect(await run('new:report', '--title', 'My Wallets')).toEqual({
      code: 1,
      out: '',
      error: 'Give --title and --path.\n',
    });
    const taken = await run('new:report', '--title', 'A', '--path', '/login', '--call', 'wallets');
    expect(taken).toEqual({ code: 1, out: '', error: '/Login is a route already.\n' });
    const wrong = await run('new:report', '--title', 'A', '--path', 'no address', '--call', 'wallets');
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.error).toContain('screens.config.json:');
    expect(read(config)).toBe(before);
  });
});

describe('docs', () => {
  it('the pages of what is right are written, and problems end with 1', async () => {
    const right = await run('docs', '--out', 'pages');
    expect(right).toMatchObject({ code: 0, error: '' });
    expect(right.out).toMatch(/^\d+ files written to pages: open pages\/index\.html\n$/);
    expect(read('pages/screens/incomes/level-income.html')).toContain('Level Income');
    misspell(login);
    const wrong = await run('docs');
    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(/ files written to docs\/portal: open docs\/portal\/index\.html\n$/);
    expect(wrong.error).toMatch(/^what is wrong in the definitions is left out:\n.*"titel"/);
  });
});
