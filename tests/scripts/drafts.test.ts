import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDefaultPaths, type DefinitionPaths } from '#check/index.ts';
import { applyDraft } from '../../scripts/draft/applyDraft.ts';
import { openDraft } from '../../scripts/draft/openDraft.ts';
import { readDraft } from '../../scripts/draft/readDraft.ts';
import { readWithDraft } from '../../scripts/draft/readWithDraft.ts';
import { copyShipped } from '../support/copyShipped.ts';

const level = 'schemas/screens/incomes/level-income.json';
let home: string;
let portal: string;
let places: DefinitionPaths;
let id: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'portico-drafts-'));
  portal = join(home, 'portal');
  await copyShipped(portal);
  places = getDefaultPaths(portal);
  id = await openDraft(places, 'The Remark is a Note!');
});
afterEach(() => rmSync(home, { recursive: true }));

const read = (name: string) => readFileSync(join(portal, name), 'utf8');
const draftPath = (name: string) => join(portal, '.portico/drafts', id, name);
const apply = () => applyDraft(places, id, () => Promise.resolve(true));

function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Changes a heading in the draft. */
function editDraft(): void {
  save(draftPath(level), read(level).replace('"Remark"', '"Note"'));
}

/** The names and texts of everything in the portal but the drafts. */
function listPortal(): [string, string][] {
  return readdirSync(portal, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.portico'))
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);
}

describe('portico draft', () => {
  it('a draft is named after its title, and a second one gets a number', async () => {
    expect(id).toBe('the-remark-is-a-note');
    expect(await openDraft(places, 'The remark is a note')).toBe('the-remark-is-a-note-2');
    expect(await openDraft(places, '注記')).toBe('draft');
    const long = 'The remark of each income report is called Note';
    expect(await openDraft(places, long)).toBe('the-remark-of-each-income-report-is');
    expect(await openDraft(places, 'a'.repeat(50))).toBe('a'.repeat(40));
    const longest = `${'a'.repeat(19)}-${'c'.repeat(20)}`;
    expect(await openDraft(places, longest)).toBe(longest);
    expect(await openDraft(places, `${'a'.repeat(19)} ${'b'.repeat(20)} c`)).toBe(
      `${'a'.repeat(19)}-${'b'.repeat(20)}`,
    );
  });

  it('check and the other commands read the definitions with the draft, and the portal keeps its own', async () => {
    const before = listPortal();
    editDraft();
    expect((await readWithDraft(places, id)).get(level)).toContain('"Note"');
    expect((await readWithDraft(places, undefined)).get(level)).toContain('"Remark"');
    expect(listPortal()).toEqual(before);
  });

  it('apply shows the change in words, writes its files, and removes the draft', async () => {
    editDraft();
    const texts: string[] = [];
    const names = await applyDraft(places, id, (change) => Promise.resolve(texts.push(change) > 0));
    expect(names).toEqual([level]);
    expect(texts.join()).toMatch(/Remark[\s\S]*Note/);
    expect(read(level)).toContain('"Note"');
    expect(readdirSync(join(portal, '.portico/drafts'))).toEqual([]);
    expect(readdirSync(dirname(join(portal, level))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('apply writes nothing if the person declines', async () => {
    const before = listPortal();
    editDraft();
    expect(await applyDraft(places, id, () => Promise.resolve(false))).toBeNull();
    expect(listPortal()).toEqual(before);
    expect((await readDraft(places, id)).files.size).toBe(1);
  });

  it('apply leaves nothing behind if a file cannot be written', async () => {
    editDraft();
    save(
      draftPath('schemas/templates/zz/other.json'),
      read('schemas/templates/income-shell.json').replace('../', '../../'),
    );
    save(join(portal, 'schemas/templates/zz'), '');
    const before = listPortal();
    await expect(apply()).rejects.toThrow('EEXIST');
    expect(listPortal()).toEqual(before);
  });

  it('a new definition is added, unless somebody has added it meanwhile', async () => {
    const file = 'schemas/locales/es.json';
    save(draftPath(file), '{ "version": 1, "locale": "es", "texts": {} }\n');
    save(join(portal, file), '{}');
    await expect(apply()).rejects.toThrow(`Changed since the draft was opened: ${file}.`);
    rmSync(join(portal, file));
    expect(await apply()).toEqual([file]);
  });
});

describe('apply writes nothing', () => {
  it.each<[string, () => void, string | RegExp]>([
    ['of a draft that changes nothing', () => {}, 'changes nothing'],
    [
      'over a definition that changed since the draft was opened',
      () => {
        editDraft();
        writeFileSync(join(portal, level), `${read(level)}\n`);
      },
      `Changed since the draft was opened: ${level}.`,
    ],
    [
      'with a problem in the result',
      () => save(draftPath(level), read(level).replace('"money"', '"mony"')),
      /level-income\.json:\d+:\d+ .*did you mean "money"/,
    ],
    [
      'with a file that is no definition',
      () => save(draftPath('server.js'), ''),
      '"server.js" is no definition',
    ],
    ['with a hidden file', () => save(draftPath('schemas/screens/.a.json'), '{}'), 'is no definition'],
    [
      'with the declaration of an extension',
      () => save(draftPath('extensions/a/extension.json'), '{}'),
      'is no definition',
    ],
    [
      'with a link to a file',
      () => {
        mkdirSync(dirname(draftPath(level)), { recursive: true });
        symlinkSync('/etc/hosts', draftPath(level));
      },
      'is a link or no file',
    ],
    [
      'with a hard link',
      () => {
        mkdirSync(dirname(draftPath(level)), { recursive: true });
        linkSync(join(portal, level), draftPath(level));
      },
      'is a link or no file',
    ],
    [
      'with a link to a folder',
      () => symlinkSync(join(portal, 'schemas'), draftPath('schemas')),
      'is a link or no file',
    ],
    [
      'with more than 10 MB',
      () => save(draftPath(level), ' '.repeat(10_000_001)),
      'bytes, of at most 10000000',
    ],
    [
      'through a link in the portal',
      () => {
        editDraft();
        const target = join(portal, level);
        writeFileSync(join(home, 'outside.json'), read(level));
        rmSync(target);
        symlinkSync(join(home, 'outside.json'), target);
      },
      'is not applied through links',
    ],
    [
      'with a damaged draft.json',
      () => save(draftPath('draft.json'), '{'),
      'is not as "portico draft open" writes it',
    ],
  ])('apply writes nothing %s', async (_, prepare, sentence) => {
    prepare();
    const before = listPortal();
    await expect(apply()).rejects.toThrow(sentence);
    expect(listPortal()).toEqual(before);
  });

  it('a draft of 10 MB, its own file included, is read', async () => {
    const room = 10_000_000 - readFileSync(draftPath('draft.json')).length;
    save(draftPath(level), ' '.repeat(room));
    expect((await readDraft(places, id)).files.get(level)).toHaveLength(room);
  });

  it.each(['../portal', '..', '/etc', 'a/b', '', 'A', '-a'])('the name "%s" is no draft', async (name) => {
    await expect(readDraft(places, name)).rejects.toThrow(/is no draft|There is no draft/);
  });

  it('a linked folder of drafts is refused, for reading and for opening', async () => {
    rmSync(join(portal, '.portico'), { recursive: true });
    symlinkSync(home, join(portal, '.portico'));
    await expect(openDraft(places, 'a')).rejects.toThrow('is a link');
    await expect(readDraft(places, id)).rejects.toThrow('is a link');
    expect(readdirSync(home)).toEqual(['portal']);
  });
});
