import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runScript } from '../support/runScript.ts';
import { config, copyBase, level, login } from './copyBase.ts';

// The commands that say something about a portal and write nothing.

const { read, write, replace, folder } = copyBase();

const scripts = {
  cases: import.meta.resolve('../../scripts/portico/cases.ts'),
  check: import.meta.resolve('../../scripts/check.ts'),
  describe: import.meta.resolve('../../scripts/portico/describe.ts'),
  diff: import.meta.resolve('../../scripts/portico/diff.ts'),
  draft: import.meta.resolve('../../scripts/portico/draft.ts'),
  explain: import.meta.resolve('../../scripts/portico/explain.ts'),
};
type Command = keyof typeof scripts;

const run = (command: Command, ...args: string[]) => runScript(scripts[command], args, { folder: folder() });

const readJson = async (command: Command, ...args: string[]) =>
  JSON.parse((await run(command, ...args, '--json')).out) as unknown;

/** Opens the draft "a-note", in which a heading of a report is another. */
async function openDraft(before = '"Remark"', after = '"Note"', file = level): Promise<void> {
  await run('draft', 'open', 'A note');
  write(`.portico/drafts/a-note/${file}`, read(file).replace(before, after));
}

const misspell = (file: string) => replace(file, '"title"', '"titel"');
const warning = `${config}:6:16 warning: no call asks the lookup "clientIp", so its address does nothing`;
const noDraft = /^There is no draft "gone": \S+ has no draft.json.\n$/;

describe('check', () => {
  it('a warning is printed, and ends with 1 only with --strict', async () => {
    const out = `${warning}\n5 screens, 10 calls, 0 problems, 1 warning\n`;
    expect(await run('check')).toEqual({ code: 0, out, error: '' });
    expect(await run('check', '--strict')).toEqual({ code: 1, out, error: '' });
  });

  it('a problem ends with 1, and nothing with 0', async () => {
    replace(config, '"clientIp": "https://api.ipify.org?format=json", ', '');
    expect(await run('check', '--strict')).toMatchObject({
      code: 0,
      out: '5 screens, 10 calls, 0 problems\n',
    });
    misspell(login);
    expect(await run('check')).toMatchObject({ code: 1 });
  });

  it('a draft is checked in the place of the definitions, and an unknown one ends with 2', async () => {
    await openDraft('"title"', '"titel"');
    expect((await run('check')).code).toBe(0);
    const { code, out } = await run('check', '--draft', 'a-note');
    expect(code).toBe(1);
    expect(out).toMatch(/level-income\.json:5:3 unknown key "titel", did you mean "title"\?\n/);
    const gone = await run('check', '--draft', 'gone');
    expect(gone).toMatchObject({ code: 2, out: '' });
    expect(gone.error).toMatch(noDraft);
  });

  it('an annotation has the path on disk, and a wrong setting ends with 2', async () => {
    misspell(login);
    const at = (variables: Record<string, string>) =>
      runScript(scripts.check, ['--format', 'github'], { variables, folder: join(folder(), '..') });
    const places = {
      DEFINITIONS_DIR: join(folder(), 'schemas'),
      CONFIG_FILE: join(folder(), config),
    };
    const name = folder().split('/').at(-1);
    expect((await at(places)).out).toContain(`::error file=${name}/schemas/screens/public/login.json,line=`);
    const wrong = await at({ ...places, ALLOWED_HOSTS: 'a/b' });
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.error).toContain('ALLOWED_HOSTS');
  });

  it('a person who watches gets all problems, then the changes of each save', async () => {
    vi.stubGlobal('setTimeout', (next: () => void) => setImmediate(next));
    const right = read(login);
    const saves = [() => misspell(login), () => write(login, right), () => process.exit(0)];
    const heard = (text: string) => (/Waiting|new|mended/.test(text) ? saves.shift()?.() : undefined);
    const { out } = await runScript(scripts.check, ['--watch'], { folder: folder(), heard });
    vi.unstubAllGlobals();
    const [all = '', summary, waiting, ...changes] = out.replaceAll(/^\d\d:\d\d:\d\d /gm, '').split('\n');
    expect([all, summary]).toEqual([warning, '5 screens, 10 calls, 0 problems, 1 warning']);
    expect([waiting, ...changes]).toEqual([
      'Waiting for the next save; Ctrl+C ends it.',
      '1 new: 1 problem, 1 warning',
      `${login}:4:3 unknown key "titel", did you mean "title"?`,
      '1 mended: 0 problems, 1 warning',
      '',
    ]);
  });
});

describe('diff', () => {
  const change = 'column Remark of Level Income: heading changed: "Remark" → "Note"';

  it('a draft is compared with the working files', async () => {
    await openDraft();
    expect(await run('diff', '--draft', 'a-note')).toEqual({
      code: 0,
      out: `Level Income (/LevelIncome)\n  ${change}\n\n1 change, none marked !\n`,
      error: '',
    });
    expect(await readJson('diff', '--draft', 'a-note')).toEqual({
      groups: [{ heading: 'Level Income (/LevelIncome)', lines: [{ text: change, matters: false }] }],
      problems: { before: [], after: [] },
      uncompared: [],
    });
  });

  it('a difference ends with 1 only with --exit-code', async () => {
    await run('draft', 'open', 'Nothing');
    const same = await run('diff', '--draft', 'nothing', '--exit-code');
    expect(same).toMatchObject({ code: 0, out: 'no difference\n' });
    await openDraft();
    expect((await run('diff', '--draft', 'a-note', '--exit-code')).code).toBe(1);
  });

  it('the problems of each version are named, and what is not compared', async () => {
    await openDraft();
    misspell(login);
    const { code, out, error } = await run('diff', '--draft', 'a-note');
    expect([code, out]).toEqual([0, expect.stringContaining(change)]);
    expect(error).toMatch(
      /^the working files has problems:\n.*login\.json.*"titel".*\nthe draft a-note has problems:\n.*login/,
    );
    expect(error).toMatch(/\nnot compared: public\/login\n$/);
  });

  it('a version without problems is not named as one', async () => {
    await openDraft('"title"', '"titel"');
    const { error } = await run('diff', '--draft', 'a-note');
    expect(error).not.toContain('the working files');
    expect(error).toMatch(/^the draft a-note has problems:\n/);
  });

  it('wrong use ends with 2: nothing named, both named, an unknown draft', async () => {
    const nothing = await run('diff');
    expect(nothing).toMatchObject({ code: 2, out: '' });
    expect(nothing.error).toMatch(/^name a revision, or a --draft\.\n\nusage: /);
    expect((await run('diff', 'HEAD', '--draft', 'a-note')).error).toBe(nothing.error);
    const gone = await run('diff', '--draft', 'gone');
    expect(gone).toMatchObject({ code: 2, out: '', error: expect.stringMatching(noDraft) as string });
  });
});

describe('cases', () => {
  it('the cases that a draft changes are listed before and after', async () => {
    await openDraft();
    const { code, out } = await run('cases', '--draft', 'a-note');
    expect(code).toBe(0);
    expect(out.split('\n\n').at(1)).toBe(
      'Level Income: there are no rows; Level Income is opened\n' +
        '  was: the columns "Remark"\n  now: the columns "Note"',
    );
  });

  it('a draft without an effect changes no case', async () => {
    await run('draft', 'open', 'A note');
    expect(await run('cases', '--draft', 'a-note')).toEqual({
      code: 0,
      out: 'No case changes.\n',
      error: '',
    });
    expect(await readJson('cases', '--draft', 'a-note')).toEqual({ cases: [] });
  });

  it('problems end with 1, each once, also as JSON', async () => {
    await openDraft();
    misspell(login);
    const { code, out, error } = await run('cases', '--draft', 'a-note');
    expect([code, out]).toEqual([1, '']);
    const [head, ...lines] = error.trim().split('\n');
    expect(head).toBe('The definitions have problems:');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toContain('login.json');
    const json = await run('cases', '--draft', 'a-note', '--json');
    expect(json).toMatchObject({ code: 1, error: '' });
    expect(JSON.parse(json.out)).toMatchObject({ problems: [{ file: login }, { file: login }] });
  });

  it('no draft, or an unknown one, ends with 2', async () => {
    expect((await run('cases')).code).toBe(2);
    const gone = await run('cases', '--draft', 'gone');
    expect(gone).toMatchObject({ code: 2, out: '', error: expect.stringMatching(noDraft) as string });
  });
});

describe('describe', () => {
  it('a word of the language has its values, its text and examples', async () => {
    const { code, out } = await run('describe', 'Column.header');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Column.header: a text, required',
      '  The column heading, shown exactly as written.',
      expect.stringMatching(/^ {2}"/),
      expect.stringMatching(/^ {4}\S+\.json \/\S+\/header$/),
      expect.stringMatching(/^ {2}"/),
      expect.stringMatching(/^ {4}\S+\.json \/\S+\/header$/),
      '',
    ]);
  });

  it('a place of a file is described by its pointer', async () => {
    const { out } = await run('describe', login, '/title');
    expect(out).toMatch(
      /^FormScreen\.title: .*, required\n.*\n {2}"Login"\n {4}schemas\/screens\/public\/login\.json \/title\n/,
    );
    expect(out).toMatch(/\n\nTitle: /);
  });

  it('other words are searched for, and what is found is listed', async () => {
    const { words } = (await readJson('describe', 'phone', 'card')) as { words: object[] };
    expect(words.length).toBeGreaterThan(1);
    expect(words[0]).toMatchObject({ word: 'Column.card', isRequired: false, examples: [] });
  });

  it('words that nothing has, and an unknown draft, end with 2', async () => {
    expect(await run('describe', 'zzz', 'yyy')).toEqual({
      code: 2,
      out: '',
      error: 'Nothing of the language is found for "zzz yyy".\n',
    });
    const gone = await run('describe', 'Column.card', '--draft', 'gone');
    expect(gone).toMatchObject({ code: 2, error: expect.stringMatching(noDraft) as string });
  });
});

describe('explain', () => {
  it('a screen is found by its address, its title without quotes, and its id', async () => {
    const { code, out, error } = await run('explain', '/LevelIncome');
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^Level Income\n=+\n\nAddress {3}\/LevelIncome, for members who are signed in\n/);
    expect(out).not.toMatch(/\n\n$/);
    expect((await run('explain', 'Level', 'Income')).out).toBe(out);
    expect((await run('explain', 'incomes/level-income')).out).toBe(out);
    expect(await readJson('explain', '/LevelIncome')).toMatchObject({
      kind: 'section',
      heading: 'Level Income',
    });
  });

  it('the lines are as long as the terminal, and not below 40 characters', async () => {
    const widest = async (columns: number) => {
      const before = process.stdout.columns;
      process.stdout.columns = columns;
      const { out } = await runScript(scripts.explain, ['/LevelIncome'], { folder: folder(), typed: [] });
      process.stdout.columns = before;
      return Math.max(...out.split('\n').map(({ length }) => length));
    };
    const [wide, narrow, least] = [await widest(70), await widest(20), await widest(40)];
    expect(wide).toBeLessThanOrEqual(70);
    expect(wide).toBeGreaterThan(least);
    expect(narrow).toBe(least);
    const { out } = await run('explain', '/LevelIncome');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeGreaterThan(100);
  });

  it('without a name, or with an unknown one, it ends with 2', async () => {
    const none = await run('explain');
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.error).toContain('usage: npm run portico -- explain <path, title or id> [--json]');
    expect(none.error).toContain(`\n/LevelIncome${' '.repeat(22)}Level Income\n`);
    expect(await run('explain', '/LevelIncom')).toEqual({
      code: 2,
      out: '',
      error: 'no screen has the path, the title or the id "/LevelIncom", did you mean "/LevelIncome"?\n',
    });
    const gone = await run('explain', '/Login', '--draft', 'gone');
    expect(gone).toMatchObject({ code: 2, error: expect.stringMatching(noDraft) as string });
  });

  it('the problems of another screen are printed beside it, and those of its own end with 1', async () => {
    misspell(login);
    const other = await run('explain', '/LevelIncome');
    expect([other.code, other.out]).toEqual([0, expect.stringMatching(/^Level Income\n/)]);
    expect(other.error).toMatch(/^\nthe definitions have problems, .*:\n.*login.*"titel", did you mean/);
    const own = await run('explain', '/Login');
    expect([own.code, own.out]).toEqual([1, '']);
    expect(own.error).toMatch(
      /^something in the screen public\/login is wrong, so it can't be explained\n\n/,
    );
  });
});
