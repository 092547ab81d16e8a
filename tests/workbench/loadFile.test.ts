import { describe, expect, it } from 'vitest';
import type { WorkbenchApi } from '#workbench/api/createApi.ts';
import { findOwnDraft } from '#workbench/drafts/openOwnDraft.ts';
import { loadFile } from '#workbench/editor/loadFile.ts';
import type { DraftWithTexts, SignedInOperator } from '#workbench/protocol.ts';

const file = 'schemas/screens/a.json';
const ann = { name: 'ann', role: 'author' } as SignedInOperator;
const draftOf = (more: Partial<DraftWithTexts> = {}) =>
  ({
    id: 1,
    author: 'ann',
    files: [],
    edits: {},
    isSent: false,
    returned: null,
    ...more,
  }) as unknown as DraftWithTexts;

/** Opens the file over a server with a draft and the texts of its version. */
async function open(
  draft: DraftWithTexts,
  texts: Record<string, string> = {},
  {
    wanted = '1',
    session = ann,
    hasNames = true,
  }: { wanted?: string | null; session?: SignedInOperator; hasNames?: boolean } = {},
) {
  const answers = (path: string): unknown => {
    const query = new URLSearchParams(path.split('?')[1]);
    if (path === 'portal') return { drafts: [draft] };
    if (path.includes('/file?')) return { text: texts[query.get('name')!] ?? null };
    if (path.includes('/schema?')) return { type: 'object', description: query.get('file') };
    if (path.includes('/names?')) return hasNames ? { calls: { list: {} } } : undefined;
    return path === `drafts/${draft.id}` ? draft : undefined;
  };
  const get = (path: string) => {
    const body = answers(path);
    return Promise.resolve(
      body === undefined ? { ok: false, status: 404, message: 'There is nothing here.' } : { ok: true, body },
    );
  };
  const api = { get, send: () => get('sent') } as unknown as WorkbenchApi;
  return { opened: await loadFile(api, { file, draft: wanted, session }) };
}

describe('an opened file', () => {
  it('A file has its text in the draft, that before it, its schema and its names', async () => {
    const { opened } = await open(draftOf({ edits: { [file]: '{ "title": "New" }' } }), { [file]: '{}' });
    expect(opened).toMatchObject({
      ...{ file, text: '{ "title": "New" }', base: '{}', templates: [], names: { calls: { list: {} } } },
      schema: { description: file },
    });
  });

  it('Without the names the file opens, and no call is known', async () => {
    const { opened } = await open(draftOf(), { [file]: '{}' }, { hasNames: false });
    expect(opened.names).toEqual({ calls: {} });
  });

  it('A file that the draft lacks cannot be opened', async () => {
    await expect(open(draftOf())).rejects.toThrow(`There is no ${file} in this draft.`);
    await expect(open(draftOf(), {}, { wanted: '2' })).rejects.toThrow('There is nothing here.');
  });

  it('The templates that it extends are read, the nearest first, and a circle ends', async () => {
    const texts = {
      [file]: '{ "extends": "b" }',
      'schemas/templates/b.json': '{ "extends": "c", "title": "B" }',
      'schemas/templates/c.json': '{ "extends": "b" }',
    };
    const { opened } = await open(draftOf(), texts);
    expect(opened.templates).toEqual([
      { file: 'schemas/templates/b.json', value: { extends: 'c', title: 'B' } },
      { file: 'schemas/templates/c.json', value: { extends: 'b' } },
    ]);
    expect((await open(draftOf(), { [file]: '{ "extends": "gone" }' })).opened.templates).toEqual([]);
    expect((await open(draftOf(), { [file]: '{ "extends": 7 }' })).opened.templates).toEqual([]);
  });
});

describe('who may change it', () => {
  const isOwn = async (draft: DraftWithTexts, session = ann) =>
    (await open(draft, { [file]: '{}' }, { session })).opened.isOwn;

  it('The author of a draft may change its files, unless the draft was rejected', async () => {
    expect(await isOwn(draftOf())).toBe(true);
    expect(await isOwn(draftOf({ author: 'bo' }))).toBe(false);
    expect(await isOwn(draftOf(), { ...ann, role: 'viewer' })).toBe(false);
    const returned = { who: 'bo', why: '', isRejected: true } as unknown as DraftWithTexts['returned'];
    expect(await isOwn(draftOf({ returned }))).toBe(false);
    expect(await isOwn(draftOf({ returned: { ...returned!, isRejected: false } }))).toBe(true);
  });

  it('A file joins the own draft that nobody asked for, if that changes other files alone', async () => {
    const isJoining = async (files: string[], wanted: string | null = null) =>
      (await open(draftOf({ files }), { [file]: '{}' }, { wanted })).opened.isJoining;
    expect(await isJoining(['schemas/screens/b.json'])).toBe(true);
    expect(await isJoining(['schemas/screens/b.json', file])).toBe(false);
    expect(await isJoining([])).toBe(false);
    expect(await isJoining(['schemas/screens/b.json'], '1')).toBe(false);
  });

  it('A viewer has no draft of their own', async () => {
    const session: SignedInOperator = { ...ann, role: 'viewer' };
    await expect(open(draftOf(), { [file]: '{}' }, { wanted: null, session })).rejects.toThrow(
      'You may look at what others write, and write nothing yourself: open a draft of theirs.',
    );
  });
});

it('The own draft is the newest that can be changed, and before that one that changes the file', () => {
  const at = (id: number, day: string, more: Partial<DraftWithTexts> = {}) =>
    draftOf({ id, at: `2026-01-0${day}`, ...more });
  const rejected = { isRejected: true } as DraftWithTexts['returned'];
  const drafts = [
    at(1, '1', { files: [file] }),
    at(2, '2'),
    at(3, '3'),
    at(4, '4', { isSent: true }),
    at(5, '5', { author: 'bo' }),
    at(6, '6', { returned: rejected }),
  ];
  expect(findOwnDraft(drafts, 'ann')?.id).toBe(3);
  expect(findOwnDraft(drafts, 'ann', file)?.id).toBe(1);
  expect(findOwnDraft(drafts, 'ann', 'other')?.id).toBe(3);
  expect(findOwnDraft(drafts, 'cy')).toBeUndefined();
});
