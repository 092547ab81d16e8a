import { describe, expect, it } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import { callTool } from '../../scripts/mcp/callTool.ts';
import { describeTools } from '../../scripts/mcp/describeTools.ts';
import { config, copyBase, level, login } from './copyBase.ts';

// The notes and the data of each tool, over the portal of five screens.

const { read, write, replace, folder } = copyBase();

async function ask(name: string, input: object): Promise<{ note: string; data: Record<string, unknown> }> {
  const { structuredContent, content, isError } = await callTool(getDefaultPaths(folder()), name, input);
  expect(isError).toBeUndefined();
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  return structuredContent as { note: string; data: Record<string, unknown> };
}

async function refuse(name: string, input: object): Promise<string> {
  const { structuredContent, isError } = await callTool(getDefaultPaths(folder()), name, input);
  expect([isError, structuredContent.note]).toEqual([true, 'Refused, and nothing was written.']);
  return (structuredContent.data as { reason: string }).reason;
}

const open = async () => (await ask('open_draft', { title: 'A note' })).data.draft as string;

/** Changes a definition in a new draft. */
async function openChanged(file: string, before: string, after: string): Promise<string> {
  const draft = await open();
  write(`.portico/drafts/${draft}/${file}`, read(file).replace(before, after));
  return draft;
}

const misspell = () => replace(login, '"title"', '"titel"');

describe('the tools', () => {
  it('each tool says what it does, and each explained argument how it is written', () => {
    const tools = describeTools();
    expect(tools.filter(({ description }) => !/^[A-Z].{20,}\.$/.test(description))).toEqual([]);
    const texts = tools.flatMap(({ inputSchema }) =>
      Object.values(inputSchema.properties).flatMap(({ description }) => description ?? []),
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'path, title or id',
        '/columns/0',
        '/BonusIncome',
        'a call with rows',
        'es, pt-BR',
      ]),
    );
    expect(texts.filter((text) => text === '')).toEqual([]);
    expect(tools.map(({ inputSchema }) => inputSchema.additionalProperties)).toEqual(tools.map(() => false));
  });

  it('each tool needs the arguments that it cannot do without', () => {
    expect(describeTools().map(({ name, inputSchema }) => [name, inputSchema.required?.join(' ')])).toEqual([
      ['list', 'what'],
      ['explain', 'screen'],
      ['read_file', 'file'],
      ['describe', ''],
      ['open_draft', 'title'],
      ['edit_draft', 'draft file sha256 edits'],
      ['create_file', 'draft file value'],
      ['new_report', 'draft title path'],
      ['list_texts', 'screen language'],
      ['check', ''],
      ['cases', 'draft'],
      ['diff', 'draft'],
    ]);
  });
});

describe('list', () => {
  it('the screens have their addresses, titles and files, and a page has none', async () => {
    const { note, data } = await ask('list', { what: 'screens' });
    expect(note).toBe('As they are live.');
    expect(data.screens).toEqual(
      expect.arrayContaining([
        { path: '/LevelIncome', title: 'Level Income', file: level },
        { path: '/dashboard', title: 'Dashboard', file: null },
      ]),
    );
  });

  it('the files have their sizes, and a file of a draft its own', async () => {
    const draft = await openChanged(login, '"Login"', '"Anmeldung"');
    const sizeOf = async (input: object) => {
      const { note, data } = await ask('list', { what: 'files', ...input });
      return [note, (data.files as { file: string }[]).find(({ file }) => file === login)];
    };
    const bytes = Buffer.byteLength(read(login));
    expect(await sizeOf({})).toEqual(['As they are live.', { file: login, bytes }]);
    expect(await sizeOf({ draft })).toEqual([
      'As they are with the draft.',
      { file: login, bytes: bytes + 4 },
    ]);
  });

  it('the calls have their kind, their file, and whether they bring rows', async () => {
    const { data } = await ask('list', { what: 'calls' });
    const file = 'schemas/api/calls.json';
    expect(data.calls).toEqual(
      expect.arrayContaining([
        { name: 'incomes', kind: 'read', rows: true, file },
        { name: 'login', kind: 'change', rows: false, file },
        { name: 'binaryTree', kind: 'read', rows: true, file: 'schemas/api/pages.json' },
      ]),
    );
  });

  it('a draft that cannot be read has its reason as its title', async () => {
    await open();
    write('.portico/drafts/other/draft.json', '{}');
    expect(await ask('list', { what: 'drafts' })).toEqual({
      note: 'None of them is live.',
      data: {
        drafts: [
          { id: 'a-note', title: 'A note', files: [] },
          { id: 'other', title: 'draft.json is not as "portico draft open" writes it.', files: [] },
        ],
      },
    });
  });
});

describe('the notes', () => {
  it('a file is read as it is live, or as it is with the draft', async () => {
    const draft = await openChanged(login, '"Login"', '"Enter"');
    expect((await ask('read_file', { file: login })).note).toBe('As it is live.');
    const { note, data } = await ask('read_file', { file: login, draft });
    expect([note, data.text]).toEqual([
      'As it is with the draft.',
      read(login).replace('"Login"', '"Enter"'),
    ]);
  });

  it('a word that was found alone has examples, and several are to choose from', async () => {
    expect((await ask('describe', { words: 'Column.card' })).note).toBe('With its smallest uses.');
    expect((await ask('describe', { words: 'phone card' })).note).toBe(
      'Choose one of them: alone, it has examples.',
    );
    expect(await refuse('describe', { words: 'Column.card', file: login })).toContain(
      'Name either words, or',
    );
    expect(await refuse('describe', { file: login, pointer: '/nowhere' })).toBe(
      `Nothing of the language is found for "${login} /nowhere".`,
    );
  });

  it('check says whether there is something to repair', async () => {
    expect(await ask('check', {})).toMatchObject({
      note: 'No problems.',
      data: { summary: { warnings: 1 } },
    });
    misspell();
    expect(await ask('check', {})).toMatchObject({
      note: 'Repair the problems.',
      data: { problems: [`${login}:4:3 unknown key "titel", did you mean "title"?`] },
    });
  });

  it('a write and a difference name the command that applies the draft', async () => {
    const note = 'Nothing is live. A person applies the draft: npm run portico -- draft apply a-note';
    expect(await ask('open_draft', { title: 'A note' })).toEqual({ note, data: { draft: 'a-note' } });
    const file = 'schemas/content/extra.json';
    expect(await refuse('create_file', { draft: 'a-note', file: login, value: {} })).toBe(
      `${login} exists already: change it by edit_draft.`,
    );
    const screen = 'schemas/screens/area/new.json';
    expect(
      await ask('create_file', { draft: 'a-note', file: screen, value: { version: 1, title: 'New' } }),
    ).toMatchObject({ note, data: { files: [{ file: screen }] } });
    expect(read(`.portico/drafts/a-note/${screen}`)).toMatch(
      /^\{\n {2}"version": 1,\n {2}"title": "New"\n\}\n$/,
    );
    expect((await ask('diff', { draft: 'a-note' })).note).toBe(note);
    expect(await refuse('read_file', { file })).toMatch(
      /^There is no definition "schemas\/content\/extra\.json"\. /,
    );
  });

  it('the cases that change are counted, and the texts that a language lacks', async () => {
    const draft = await openChanged(level, '"Remark"', '"Note"');
    const { note, data } = await ask('cases', { draft });
    const cases = data.cases as { alike: number }[];
    expect([note, cases.every(({ alike }) => alike === 0)]).toEqual([`${cases.length} cases change.`, true]);
    const texts = async () => (await ask('list_texts', { screen: '/LevelIncome', language: 'es' })).note;
    expect(await texts()).toMatch(
      /^\d+ texts to translate\. The file of the language is missing or has a problem\.$/,
    );
    write('schemas/locales/es.json', '{ "version": 1, "locale": "es", "texts": {} }');
    expect(await texts()).toMatch(/^\d+ texts to translate\. The file of the language exists\.$/);
    expect((await ask('explain', { screen: 'Level Income' })).note).toBe('The screen in words.');
  });
});

describe('refusals', () => {
  it('a screen with a problem is not explained, compared, translated or followed by a report', async () => {
    const draft = await open();
    misspell();
    expect(await refuse('explain', { screen: '/Login' })).toBe(
      'The screen "/Login" has a problem: see check.',
    );
    expect(await refuse('list_texts', { screen: '/Login', language: 'es' })).toBe(
      '"/Login" is no screen, or has a problem: see check.',
    );
    const repair = 'There are problems to repair first: see check.';
    expect(await refuse('cases', { draft })).toBe(repair);
    expect(await refuse('new_report', { draft, title: 'A', path: '/a', call: 'wallets' })).toBe(repair);
  });

  it('a text above 40,000 characters is read in parts', async () => {
    const long = JSON.stringify({ version: 1, texts: { a: 'x'.repeat(39_970) } });
    const lengthOf = (extra: number) => {
      write('schemas/locales/es.json', `${long}${' '.repeat(40_000 - long.length + extra)}`);
      return { file: 'schemas/locales/es.json' };
    };
    expect((await ask('read_file', lengthOf(0))).data.text).toHaveLength(40_000);
    expect(await refuse('read_file', lengthOf(1))).toBe(
      'schemas/locales/es.json has 40001 characters there, of at most 40000: name a pointer to a part.',
    );
    const part = await ask('read_file', { ...lengthOf(1), pointer: '/version' });
    expect(part.data.text).toBe('1');
  });

  it('there are at most 50 drafts', async () => {
    for (let at = 0; at < 49; at += 1) write(`.portico/drafts/d${at}/draft.json`, '{}');
    expect(await open()).toBe('a-note');
    expect(await refuse('open_draft', { title: 'A note' })).toBe(
      'There are 50 drafts already: a person has to apply or delete some.',
    );
  });

  it('another hash is refused with the current one, and a pointer to nothing with what is there', async () => {
    const draft = await open();
    const { data } = await ask('read_file', { file: config });
    const edits = [{ kind: 'set', pointer: '/locale', value: 'de' }];
    expect(await refuse('edit_draft', { draft, file: config, sha256: 'f00', edits })).toContain(
      `its hash is ${data.sha256 as string}`,
    );
    expect(await refuse('read_file', { file: login, pointer: '/title/deep' })).toBe(
      'There is nothing at /title/deep: no "deep". A text or number has no parts.',
    );
    expect(await refuse('read_file', { file: login, pointer: '/xyzzy' })).toMatch(
      /^There is nothing at \/xyzzy: no "xyzzy"\. There are version, type, title, query, fields, rules, actions\.$/,
    );
  });
});
